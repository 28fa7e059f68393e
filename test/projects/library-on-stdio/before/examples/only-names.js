import { run } from "../src/run.js";

run;
console.log("It can be imported");
