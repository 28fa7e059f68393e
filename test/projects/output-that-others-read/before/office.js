import { spawn } from "node:child_process";

const sorting = spawn(process.execPath, ["sorting.js"]);
sorting.stdout.once("data", () => console.log("The office is open"));
