import { run } from "../src/run.js";

await run("stdio");
console.log("Ready on stdio");
