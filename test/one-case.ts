// `npm run case` bundles and runs this file: a case, as the command line reports and rewrites it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createTwoFilesPatch } from "diff";
import { describeFindings } from "./describe-findings.js";
import { fixtures } from "./fixture.js";
import { checkerOf } from "./looked-at-once.js";
import { outcomeOf } from "./outcome.js";

const [, , name = ""] = process.argv;
const all = fixtures();
const one = all.filter((fixture) => fixture.name === name);
const found = one.length > 0 ? one : all.filter((fixture) => fixture.name.startsWith(name));
if (found.length === 0) console.log(`There is no case ${name} in test/fixtures.`);
let different = found.length === 0 ? 1 : 0;

for (const fixture of found) {
  const { folder, input, rules, settings } = fixture;
  const check = (await checkerOf(fixture)).by(rules, settings);
  const { changes, findings } = outcomeOf(fixture, check);
  const files = { "findings.txt": findings, "changes.diff": changes };
  const patches = Object.entries(files).flatMap(([file, now]) => {
    const path = join(folder, file);
    const expected = existsSync(path) ? readFileSync(path, "utf8") : "";
    return expected === now
      ? []
      : [createTwoFilesPatch(file, file, expected, now, "expected", "now")];
  });
  if (patches.length > 0) different += 1;
  // One case is shown in full, many only where they differ.
  if (found.length === 1) console.log([describeFindings(input, check(input)), changes].join("\n"));
  if (patches.length > 0) console.log([fixture.name, ...patches].join("\n"));
}
console.log(`${found.length} cases, ${different} not as expected.`);
process.exitCode = different === 0 ? 0 : 1;
