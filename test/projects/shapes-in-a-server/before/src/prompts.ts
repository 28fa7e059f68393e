export function glazePrompt(kiln: string) {
  return [
    { role: "user", content: { type: "markdown", text: `Which glaze suits ${kiln}?` } },
    { role: "assistant", content: { type: "text", text: "One moment." } },
  ];
}
