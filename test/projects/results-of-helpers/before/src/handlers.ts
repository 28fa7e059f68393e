export async function weigh({ crate }: { crate: string }) {
  if (crate === "") return { content: [{ type: "text" as const, text: "Which crate?" }] };
  if (crate === "0")
    return { content: [{ type: "text" as const, text: "There is no such crate." }] };
  return sent(crate.length);
}

export function count({ crate }: { crate: string }) {
  if (crate === "") return { content: [{ type: "text" as const, text: "?" }], isError: true };
  return sent(crate.length);
}

export async function balance({ crate }: { crate: string }) {
  if (crate === "")
    return { content: [{ type: "text" as const, text: `Could not find ${crate}` }] };
  return sent(0);
}

function sent(grams: number) {
  return {
    content: [{ type: "text" as const, text: JSON.stringify({ grams }) }],
    structuredContent: { grams },
  };
}
