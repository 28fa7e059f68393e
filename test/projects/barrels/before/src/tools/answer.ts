import { sealedRows, tableBlock } from "../blocks";

/** Answers the call of a tool. */
export default async function answer() {
  return { content: [tableBlock(["clay", "water"]), sealedRows([])], is_error: false };
}
