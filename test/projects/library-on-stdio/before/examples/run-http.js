import { run } from "../src/run.js";

await run("http");
console.log("Ready on port 8080");
