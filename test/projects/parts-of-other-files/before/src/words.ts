export const kinds = { link: "resource-link", note: "text" };
export const weight = 3;
export const readers = ["everyone"];
export const colours = [{ const: "red" }, { const: "blue", title: "Blue" }];
export default ["name", "colour"];
export function format() {
  return "phone";
}
export const data = "not base64!";
