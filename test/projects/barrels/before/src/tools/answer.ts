import { tableBlock } from "../blocks";

/** Answers the call of a tool. */
export default async function answer() {
  return { content: [tableBlock(["clay", "water"])], is_error: false };
}
