// A file that the server wrote, for the person to keep: {name, type, text} or {name, type, base64}.
export function download({ name, type, text, base64 }) {
  const bytes = base64 === undefined ? text : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
