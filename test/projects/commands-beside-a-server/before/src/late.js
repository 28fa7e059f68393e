#!/usr/bin/env node
process.env.POTS_TIMEOUT ??= "500";

const { showHelp } = await import("./words.js");
const { Pots } = await import("./pots.js");

if (process.argv.includes("--help")) {
  showHelp();
  process.exit(0);
}

await new Pots().start();
