import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Failure, fuzz } from "./fuzz.js";

const [executions = 20_000, first = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "mcp-schema-fuzz-"));
const started = performance.now();
const atOnce = 1000;
let failures = 0;
let readable = 0;

function tell({ origin, defect, ending, text, settings }: Failure): void {
  failures += 1;
  const path = join(folder, `${failures}.${ending}`);
  writeFileSync(path, text);
  const how = `${settings.protocolVersion}${settings.isAssumed ? " and --assume" : ""}`;
  console.log(`\n${path}, made of ${origin}, with ${how}\n${defect}\n`);
}

// Each thousand texts have their own seed, so a long run shows its progress, and each part of it
// can be repeated.
for (let done = 0; done < executions; done += atOnce) {
  const seed = first + done / atOnce;
  const part = await fuzz(Math.min(atOnce, executions - done), seed, tell);
  readable += part.readable;
  const seconds = Math.round((performance.now() - started) / 1000);
  const count = Math.min(executions, done + atOnce);
  console.log(
    `seed ${seed}: ${count} texts, ${readable} readable, ${failures} failures, ${seconds} s`,
  );
}
process.exitCode = failures > 0 ? 1 : 0;
