import { wayToProtocol } from "../../context/protocol-sinks.js";
import { pathsAtEnds } from "../../context/sent-under.js";
import { anyKey, type Path } from "../../flow/path.js";
import type { Value } from "../../syntax/value.js";

/**
 * Why a rewrite may be wrong in another message, as a reason: the value is also sent where it is the
 * program's own data or, if it is a text, under another key.
 */
export function sentReason(value: Value): string | undefined {
  const paths = pathsAtEnds(wayToProtocol(value), ({ kind }) => kind === "protocol");
  const isPart = value.kind === "object" || value.kind === "array";
  const [first, ...others] = new Set(
    paths.map((path) => ownDataIn(path) ?? (isPart ? undefined : path.at(-1))),
  );
  const other = [first, ...others].find((key) => key !== undefined && key !== anyKey);
  return others.length === 0 || other === undefined ? undefined : `it is also sent as \`${other}\``;
}

/** The member of a message that a path leads into and that holds whatever the program likes. */
function ownDataIn(path: Path): string | undefined {
  return path.find((key) => ownData.has(key));
}

const ownData: ReadonlySet<string> = new Set(["_meta", "arguments", "data", "structuredContent"]);
