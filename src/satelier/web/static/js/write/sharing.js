// Rules as an address, and as a file: both hold all that is needed to open them again.

const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** What is shared, packed into letters that an address may hold. */
export async function packed({ kind, rows, columns, text }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ kind, rows, columns, text }));
  return base64(await through(bytes, new CompressionStream("deflate-raw")));
}

/** What was packed; null for letters that hold nothing of the kind. */
export async function unpacked(letters) {
  try {
    const bytes = await through(bytesOf(letters), new DecompressionStream("deflate-raw"));
    const { kind, rows, columns, text } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof text === "string" && Number.isInteger(rows) && Number.isInteger(columns) ? { kind: typeof kind === "string" ? kind : null, rows, columns, text } : null;
  } catch {
    return null;
  }
}

/** The rules as a file that the commands take. */
export function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: `${name}.rules` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
