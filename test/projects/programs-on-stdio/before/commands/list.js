import { Fault } from "../fault.js";
import { log } from "../log.js";
import { printAll } from "../print.js";

export function listPots() {
  console.log("No pots");
  printAll([]);
  log.table([]);
  if (process.argv[3]) Fault.explain(process.argv[3]);
}
