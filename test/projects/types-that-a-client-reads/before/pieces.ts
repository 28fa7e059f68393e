export type Piece =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

/** What is printed, whatever it is made of. */
export type Printed =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

export function shown(pieces: readonly Piece[]): string {
  const printed: Printed[] = [{ type: "text", text: String(pieces.length) }];
  return JSON.stringify(printed);
}
