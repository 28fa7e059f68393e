#!/usr/bin/env node
import * as module from "node:module";

const { enableCompileCache } = module as { readonly enableCompileCache?: () => void }; // from Node 22 on
enableCompileCache?.();

// Loaded from here, so that Node can keep what it compiles.
const [{ processIo }, { runProgram }] = await Promise.all([
  import("./process-io.js"),
  import("./program.js"),
]);
process.exitCode = await runProgram(process.argv.slice(2), processIo());
