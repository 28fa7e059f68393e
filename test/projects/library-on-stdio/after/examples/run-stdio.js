import { run } from "../src/run.js";

await run("stdio");
console.error("Ready on stdio");
