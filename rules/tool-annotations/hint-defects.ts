import { listInWords } from "../../codemods/list-in-words.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { addHints, addTitle } from "../../codemods/tools/tool-hints.js";
import type { Choices } from "../../context/choices.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { actionOfName, hintsOf, type ToolAction } from "../../protocol/tool-actions.js";
import { knownOf } from "../../context/known-values.js";
import { member, type ObjectValue, literalOf } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { Defect } from "../defect.js";
import type { HintedTool } from "./hinted-tools.js";
import type { HintMessageId } from "./messages.js";
import { requestedAction } from "./requested-action.js";

/**
 * The hints that directories require. The second one only applies to tools that are not read-only.
 */
const asked = ["readOnlyHint", "destructiveHint"] as const;

type Asked = (typeof asked)[number];

/** The hints that ChatGPT's directory requires of every tool, whatever the others say. */
const askedByChatgpt = ["readOnlyHint", "destructiveHint", "openWorldHint"] as const;

/** Checks the title and the hints of a tool, also against its name and its requests. */
export function* hintDefects(
  settings: Choices,
  tool: HintedTool,
): Iterable<Defect<Exclude<HintMessageId, "rewrite">>> {
  const { at, definition, handler, hints, name } = tool;
  const isWithout = (object: ObjectValue | undefined, key: string): boolean =>
    !object || lacks(object, key);
  const said = new Map(asked.map((key) => [key, hints && hintIn(hints, key)]));
  const named = name === undefined ? undefined : actionOfName(name);
  const requested = handler && requestedAction(handler);
  const missing = asked.filter((key) => isWithout(hints, key) && isOpen(key, hints, said));
  const action = agreed(named?.action, requested?.action);
  const signs = named ? "its name" : "its requests";
  const likely = definition && action && likelyHints(definition, said, missing, action, signs);
  if (isWithout(definition, "title") && isWithout(hints, "title")) {
    const hasTitle = propertiesOf("Tool", settings.protocolVersion).has("title");
    // Adding the hints changes the same line, so the two are suggested one after the other.
    const rewrite =
      definition && hasTitle && name !== undefined && likely?.kind !== "rewritten"
        ? addTitle(definition, name, "it says no more than the name")
        : undefined;
    yield { at, id: "noTitle", rewrite };
  }
  const lacking = askedByChatgpt.filter((key) => isWithout(hints, key));
  if (missing.length > 0)
    yield { at, id: "noHints", data: { hints: listInWords(lacking) }, rewrite: likely };
  else if (lacking.length > 0) {
    const isReading = said.get("readOnlyHint") === true && lacking.includes("destructiveHint");
    const rewrite =
      definition && isReading
        ? addHints(
            definition,
            { destructiveHint: false },
            "a tool that only reads destroys nothing",
          )
        : undefined;
    yield { at, id: "noChatgptHints", data: { hints: listInWords(lacking) }, rewrite };
  }
  const spoken = hints ?? at;
  const nameHint = named?.isSure ? denied(named.action, said) : undefined;
  const requestHint = requested && denied(requested.action, said);
  if (nameHint !== undefined && named)
    yield {
      at: spoken,
      id: "againstName",
      data: { hint: nameHint, name: name ?? "", action: named.action },
    };
  else if (requested && requestHint !== undefined && requested.action !== "reads")
    yield {
      at: spoken,
      id: "againstRequest",
      data: { hint: requestHint, method: requested.method },
    };
}

/** Whether a missing hint is needed, given the other one. */
function isOpen(key: Asked, hints: ObjectValue | undefined, said: Said): boolean {
  // A tool that states whether it is destructive is not read-only, which is the default.
  if (key === "readOnlyHint") return !hints || !member(hints, "destructiveHint");
  return said.get("readOnlyHint") === false || !hints || !member(hints, "readOnlyHint");
}

type Said = ReadonlyMap<Asked, boolean | undefined>;

/**
 * The action that a tool's name and requests indicate. The name takes precedence, but the action is
 * unclear if the name says that the tool reads and a request does more.
 */
function agreed(
  named: ToolAction | undefined,
  requested: ToolAction | undefined,
): ToolAction | undefined {
  if (named === undefined || requested === undefined) return named ?? requested;
  return named === "reads" && requested !== "reads" ? undefined : named;
}

function likelyHints(
  definition: ObjectValue,
  said: Said,
  missing: readonly Asked[],
  action: ToolAction,
  signs: string,
): Rewrite | undefined {
  const likely = hintsOf[action];
  // An existing hint contradicts the action.
  if (asked.some((key) => said.get(key) !== undefined && said.get(key) !== likely[key]))
    return undefined;
  const added = Object.entries(likely).filter(([key]) => missing.some((one) => one === key));
  if (added.length === 0) return undefined;
  const doubt = `judging by ${signs}, the tool ${action} something`;
  return addHints(definition, Object.fromEntries(added), doubt);
}

/**
 * The hint that contradicts an action. `valid-annotations` reports hints that contradict each
 * other.
 */
function denied(action: ToolAction, said: Said): string | undefined {
  const isReading = said.get("readOnlyHint");
  const isDestroying = said.get("destructiveHint");
  if (action === "reads")
    return isDestroying === true && isReading !== true ? "destructiveHint: true" : undefined;
  if (isReading === true) return "readOnlyHint: true";
  return action === "destroys" && isDestroying === false ? "destructiveHint: false" : undefined;
}

function hintIn(hints: ObjectValue, key: string): boolean | undefined {
  const said = literalOf(knownOf(member(hints, key)?.value));
  return typeof said === "boolean" ? said : undefined;
}
