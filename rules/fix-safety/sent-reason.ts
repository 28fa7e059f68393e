import { wayToProtocol } from "../../context/protocol-sinks.js";
import { pathsAtEnds } from "../../context/sent-under.js";
import { anyKey } from "../../flow/path.js";
import type { Value } from "../../syntax/value.js";

/**
 * Why a rewrite may be wrong in another message, as a reason: the value is also sent where it is the
 * program's own data or, if it is a text, under another key.
 */
export function sentReason(value: Value): string | undefined {
  const paths = pathsAtEnds(wayToProtocol(value), ({ kind }) => kind === "protocol");
  const isPart = value.kind === "object" || value.kind === "array";
  const [first, ...others] = new Set(
    paths.map((path) => path.find((key) => ownData.has(key)) ?? (isPart ? undefined : path.at(-1))),
  );
  const other = [first, ...others].find((key) => key !== undefined && key !== anyKey);
  return others.length === 0 || other === undefined ? undefined : `it is also sent as \`${other}\``;
}

/** The members of messages that hold whatever the program likes. */
const ownData: ReadonlySet<string> = new Set(["_meta", "arguments", "data", "structuredContent"]);
