import { program } from "commander";
import yargs from "yargs";
import init from "./init.js";
import run from "./run.js";
import all from "./all.cjs";
import reset from "./reset.cjs";
import { logout, session } from "./session.js";
import * as doctor from "./doctor.js";
program.command("init").action(init);
program.command("run").action(run);
program.command("reset").action(withErrors(reset));
yargs()
  .command(session)
  .command("logout", "d", (y) => y, logout);
yargs().command({ command: "doctor", handler: doctor.handler });
function withErrors(f) {
  return async (...args) => {
    try {
      await f(...args);
    } catch (e) {
      console.error(e);
    }
  };
}
program.command("all").action(all.all);
