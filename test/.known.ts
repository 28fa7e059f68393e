import fs from "node:fs";
import { diagnose } from "/work/wt/reports/cli/explain/explanation.js";
const all = JSON.parse(fs.readFileSync("/tmp/msgs.json","utf8")) as [string,string][];
const un: string[] = [];
for (const [s,p] of all) { const t = s.replaceAll("…","x1"); const d = diagnose(t); if (d.meanings.length===0 && d.rules.length===0) un.push(p+"\t"+s); }
console.log(un.length, "of", all.length); console.log(un.join("\n"));
