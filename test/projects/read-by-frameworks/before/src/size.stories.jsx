import { size } from "./sizes.js";

export default { title: "Size" };
export const Sizes = { args: { schema: size } };
