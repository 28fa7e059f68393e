export function answer(message: string): any {
  return message === "Prune?" ? { action: "accept", content: {} } : { action: "declined" };
}

export function refusal(): Record<string, unknown> {
  return { action: "reject" };
}
