import { bowl } from "./shapes";

export default bowl;
