import { vase } from "./shapes";

export = vase;
