// The addresses of series: see src/satelier/web/series/routes.py.
import { Refusal } from "../api.js";
import { language } from "../words.js";

const address = (path, more = {}) => `/api/series${path}?${new URLSearchParams({ language, ...more })}`;

async function answered(response) {
  if (response.status === 204) return null;
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer);
  return answer;
}

export const list = async () => (await answered(await fetch(address("")))).series;
export const look = async (id) => answered(await fetch(address(`/${id}`)));
export const rows = async (id, first, most) => answered(await fetch(address(`/${id}/rows`, { first, most })));
export const grid = async (id, task) => (await answered(await fetch(address(`/${id}/grid/${task}`)))).address;
export const tell = async (id, what) => answered(await fetch(address(`/${id}/${what}`), { method: "POST" }));
export const file = (id, name) => address(`/${id}/${name}`);
export const events = (id) => new EventSource(address(`/${id}/events`));

export async function begin(plan) {
  const body = JSON.stringify({ language, ...plan });
  const headers = { "Content-Type": "application/json" };
  return (await answered(await fetch(address(""), { method: "POST", headers, body }))).id;
}
