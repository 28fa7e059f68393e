import { rowsOf, table } from "../../protocol/table.js";
import { type CallValue, literalOf, member, stringOf, type Value } from "../../syntax/value.js";
import { knownOf } from "../known-values.js";
import { importedFrom } from "../imports.js";

/** Functions that run a program with the option `stdio`, by module. */
const runs = table<ReadonlySet<string>>({
  ...rowsOf(new Set(["spawn", "spawnSync", "execSync", "execFileSync", "fork"]), [
    ...["child_process", "node:child_process"],
  ]),
  "cross-spawn": new Set(["spawn", "sync", "default"]),
  execa: new Set(["execa", "execaSync"]),
});

/**
 * What makes a program that a call runs write to the standard output of the caller: `"inherit"` as
 * `stdio`, or the second element of a list there.
 */
export function handedOutput(call: CallValue): Value | undefined {
  const { arguments: given, callee, name, document } = call;
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  if (!runs.get(source)?.has(name)) return undefined;
  const stdio = member(knownOf(given.at(-1)), "stdio")?.value;
  const known = knownOf(stdio);
  const output = known?.kind === "array" ? (known.elements[1] ?? undefined) : stdio;
  return output && output.kind !== "spread" && isOwn(output) ? output : undefined;
}

function isOwn(output: Value): boolean {
  const known = knownOf(output);
  const isNumber = literalOf(known) === 1;
  const isStream = output.kind === "reference" && output.path.join(".") === "process.stdout";
  return stringOf(known) === "inherit" || isNumber || isStream;
}
