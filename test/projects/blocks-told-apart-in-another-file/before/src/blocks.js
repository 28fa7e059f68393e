const makers = { json: toText };

function toText(part) {
  return { type: "text", text: JSON.stringify(part.json) };
}

export function toBlock(part) {
  switch (part.type) {
    case "json":
      return toText(part);
    default:
      return part;
  }
}

export const made = (part) => makers[part.type]?.(part) ?? part;

export function toBlocks(parts) {
  const blocks = [];
  for (const part of parts) {
    if (part.type === "json") blocks.push(toText(part));
    else blocks.push(part);
  }
  return blocks;
}

export function withoutTables(part) {
  if (part.type === "table") return toText(part);
  return part;
}
