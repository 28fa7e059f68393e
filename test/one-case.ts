// `npm run case` bundles and runs this file: a case, as the command line reports and rewrites it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createTwoFilesPatch } from "diff";
import { rewriteText } from "../engine/migrate.js";
import { describeFindings } from "./describe-findings.js";
import { fixtures } from "./fixture.js";
import { checkerOf } from "./looked-at-once.js";

const [, , name = ""] = process.argv;
const found = fixtures().filter((fixture) => fixture.name.startsWith(name));
if (found.length === 0) console.log(`There is no case ${name} in test/fixtures.`);
let different = found.length === 0 ? 1 : 0;

for (const fixture of found) {
  const { ending, folder, input, rules, settings } = fixture;
  const expected = (file: string, without: string): string => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : without;
  };
  const { by } = await checkerOf(fixture);
  const check = by(rules, settings);
  const fixed = rewriteText(input, check, rules, false).text;
  const suggested = rewriteText(input, check, rules, true).text;
  const output = expected(`output.${ending}`, input);
  const patches = (
    [
      ["findings.txt", expected("findings.txt", ""), describeFindings(input, check(input))],
      [`output.${ending}`, output, fixed],
      [`suggested.${ending}`, expected(`suggested.${ending}`, output), suggested],
    ] as const
  ).flatMap(([file, before, now]) =>
    before === now ? [] : [createTwoFilesPatch(file, file, before, now, "expected", "now")],
  );
  if (patches.length > 0) different += 1;
  // One case is shown in full, many only where they differ.
  if (found.length === 1) console.log(describeFindings(input, check(input)));
  if (patches.length > 0) console.log([fixture.name, ...patches].join("\n"));
}
console.log(`${found.length} cases, ${different} not as expected.`);
process.exitCode = different === 0 ? 0 : 1;
