import { check } from "./check.js";
import type { Command } from "./definition.js";
import { explain } from "./explain.js";
import { init } from "./init.js";
import { migrate } from "./migrate.js";
import { serve } from "./serve.js";

/** All commands, in the order in which `--help` lists them. */
export const commands: readonly Command[] = [check, migrate, explain, init, serve];
