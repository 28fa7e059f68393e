interface Item {
  type: string;
  text?: string;
  object?: unknown;
}

/** What tools return besides text becomes text here. */
export function converted(content: Item[]) {
  return content.map((item) => ({
    type: "text" as const,
    text: item.type === "object" ? JSON.stringify(item.object) : (item.text ?? ""),
  }));
}
