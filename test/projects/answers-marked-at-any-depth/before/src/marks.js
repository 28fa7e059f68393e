const written = new Set(["title", "summary"]);

/** Marks what users wrote, wherever it is; all else stays under its name. */
export function withMarks(value) {
  return marked(value);
}

function marked(value) {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object") return value;
  const copy = {};
  for (const [key, member] of Object.entries(value)) {
    if (written.has(key) && typeof member === "string") copy[key] = quoted(member);
    else copy[key] = marked(member);
  }
  return copy;
}

function quoted(text) {
  if (text.length === 0) return text;
  return `<user>${text}</user>`;
}
