#!/usr/bin/env node
import { processIo } from "./process-io.js";
import { runProgram } from "./program.js";

process.exitCode = await runProgram(process.argv.slice(2), processIo());
