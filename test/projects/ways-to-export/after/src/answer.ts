export type { PotField } from "./shapes";
export * from "./shapes";

export default async function answer() {
  return {
    content: [{ type: "text", text: JSON.stringify(["clay", "water"]) }],
  };
}
