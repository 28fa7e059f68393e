import { expectedOf } from "../../context/messages/object-shape.js";
import { offeredTools, type ToolCall, toolCalls } from "../../context/messages/offered-tools.js";
import type { Settings } from "../../context/settings.js";
import { mismatches } from "../../flow/mismatch.js";
import type { Document } from "../../syntax/document.js";
import { afterJson } from "../../syntax/expected/after-json.js";
import { todoMarker } from "../../syntax/todo.js";
import type { DefectOf } from "../defect.js";
import { misfitInWords } from "../misfit-in-words.js";

/** Reports arguments of a tool's call that do not fit the schema with which the project offers it. */
export function* argumentDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"wrongArguments">> {
  for (const one of toolCalls(document, settings)) {
    const { name, params } = one;
    const own = offeredTools(document, settings).get(name) ?? [];
    const [tool, ...others] = [...own, ...(settings.facts?.tools.get(name) ?? [])];
    const schema = tool?.input;
    // Of two tools with the same name, either may be called.
    if (!schema || others.length > 0 || isMeantToFail(one)) continue;
    const input = afterJson(expectedOf(schema));
    const expected = {
      object: {
        unlisted: "kept",
        members: new Map([["arguments", { presence: "unknown", expected: () => input }]] as const),
      },
    } as const;
    for (const found of mismatches(params, expected)) {
      const problem = misfitInWords(found, found.path.slice(1));
      if (problem !== undefined && found.path.length > 1)
        yield { at: found.at, id: "wrongArguments", data: { tool: name, problem }, of: params };
    }
  }
}

/** What the code around a call says if that is meant to fail: `assert.rejects(client.callTool(…))`. */
const meansFailure =
  /\b(?:assert|expect(?:ed|s)?|invalid|malformed|on purpose|refuse[ds]?|reject(?:ed|s)?|should|wrong)\b/iu;

/** The lines before and after a call that count as around it, without our own comments. */
const linesAround = 3;

function isMeantToFail({ call: { document, span } }: ToolCall): boolean {
  const [before, after] = [document.text.slice(0, span[0]), document.text.slice(span[1])].map(
    (text) => text.split("\n").filter((line) => !line.includes(todoMarker)),
  );
  return [...(before?.slice(-linesAround) ?? []), ...(after?.slice(0, linesAround) ?? [])].some(
    (line) => meansFailure.test(line),
  );
}
