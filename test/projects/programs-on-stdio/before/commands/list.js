import { log } from "../log.js";
import { printAll } from "../print.js";

export function listPots() {
  console.log("No pots");
  printAll([]);
  log.table([]);
}
