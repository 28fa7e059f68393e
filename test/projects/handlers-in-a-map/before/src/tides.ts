export async function tides(): Promise<any> {
  return { content: [{ type: "text", text: 7 }] };
}
