#!/usr/bin/env node
import * as module from "node:module";

// Only Node 22.1 and later have it.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => void };
enableCompileCache?.();

// Imported dynamically: Node caches only modules that load after `enableCompileCache`.
const [{ processIo }, { runProgram }] = await Promise.all([
  import("./process-io.js"),
  import("./program.js"),
]);
process.exitCode = await runProgram(process.argv.slice(2), processIo());
