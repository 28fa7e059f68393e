import { bowl } from "./shapes";

export default bowl;
export { bowl as constructor };
