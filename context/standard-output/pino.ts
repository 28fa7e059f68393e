import { withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  hasSpread,
  literalOf,
  member,
  type NewValue,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { assignedLater } from "../changes/assigned-later.js";
import { knownObject, knownOf, knownValue } from "../known-values.js";

/** The descriptor of standard output, where pino writes unless it is told otherwise. */
const output = 1;

/** Targets that write in the place that their option `destination` names. */
const ownTargets: ReadonlySet<string> = new Set(["pino-pretty", "pino/file"]);

/** Whether a logger of pino writes to standard output: by its stream, its transport or by default. */
export function pinoWrites({ arguments: given }: CallValue | NewValue): boolean {
  const [first, second] = given;
  if (first?.kind === "spread" || second?.kind === "spread") return false;
  const options = first && knownObject(first);
  if (first && !options) return streamWrites(first);
  if (options && (hasSpread(options) || isSilent(options))) return false;
  if (second) return streamWrites(second);
  const transport = options && member(options, "transport");
  const later = options ? assignedLater(options, "transport") : [];
  const transports = transport ? [transport.value, ...later] : later;
  return transports.length === 0 || transports.some(transportWrites);
}

/** `pino.destination()`, `pino.transport({ target: "pino-pretty" })`, `process.stdout` */
function streamWrites(stream: Value): boolean {
  const known = knownValue(stream);
  if (known.kind === "reference") return known.path.join(".") === "process.stdout";
  const [given] = known.kind === "call" ? known.arguments : [];
  if (known.kind !== "call" || given?.kind === "spread") return false;
  switch (known.name) {
    case "destination": {
      const options = knownObject(given);
      return options
        ? isOutput(options, "dest")
        : !given || literalOf(knownValue(given)) === output;
    }
    case "transport":
      return given !== undefined && transportWrites(given);
    default:
      return false;
  }
}

function transportWrites(transport: Value): boolean {
  const known = knownObject(transport);
  if (!known) return false;
  const list = knownOf(member(known, "targets")?.value);
  if (list?.kind === "array") return withoutSpreads(list.elements).some(transportWrites);
  if (!ownTargets.has(stringOf(knownOf(member(known, "target")?.value)) ?? "")) return false;
  const options = member(known, "options");
  if (!options) return true;
  const stated = knownObject(options.value);
  return stated !== undefined && isOutput(stated, "destination");
}

/** Whether options name standard output, or nothing. */
function isOutput(options: ObjectValue, key: string): boolean {
  if (hasSpread(options)) return false;
  const named = member(options, key);
  return !named || literalOf(knownValue(named.value)) === output;
}

function isSilent(options: ObjectValue): boolean {
  const isOff = literalOf(knownOf(member(options, "enabled")?.value)) === false;
  return isOff || stringOf(knownOf(member(options, "level")?.value)) === "silent";
}
