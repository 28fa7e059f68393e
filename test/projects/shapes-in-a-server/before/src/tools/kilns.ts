export async function listKilns() {
  return { content: [{ type: "object", object: { north: 1240, south: 980 } }] };
}
