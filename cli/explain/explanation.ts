import { type Diagnosis, diagnoseWith } from "../../explain/diagnosis.js";
import { wordingsOf } from "../../explain/meaning.js";
import { nearest } from "../../explain/nearest.js";
import { ruleSaying } from "../../explain/rule-messages.js";
import { sentences } from "../../explain/sentences/all.js";
import { symptoms } from "../../explain/sentences/symptoms.js";
import { rules } from "../../rules/all.js";
import { unknown, UsageError } from "../options/usage-error.js";
import { answerTo, wholePage } from "./answer.js";
import { rulePages } from "./page.js";
import { type Setting, wrapped } from "./plain-text.js";
import { toolPlace } from "./tool-place.js";

/** The explanation of a rule or an error. */
export interface Explanation {
  /** The page of a rule, the answer to an error, or the known errors nearest to an unknown one. */
  readonly kind: "page" | "answer" | "unknown";
  readonly answer: string;
  /** The ids of the rules that the answer is about. */
  readonly rules: readonly string[];
}

/** What an explanation depends on besides the text. */
interface Place {
  /** A list of tools or the code of a server, for errors that name a tool by its number. */
  readonly file: string | undefined;
  readonly cwd: string;
  readonly setting: Setting;
}

/** Matches a text that could be the name of a rule, perhaps misspelled. */
const oneName = /^(?:mcp-schema\/)?[a-z]+(?:-[a-z]+)+$/u;

/** Matches the name of a rule within other text, such as a line of a report. */
const nameInText = /\bmcp-schema\/([a-z]+(?:-[a-z]+)*)/u;

/**
 * Explains a rule or an error of a client, an SDK or a model.
 *
 * @throws UsageError if the text is empty, or if the rule or the file does not exist
 */
export async function explanationOf(
  given: string,
  { file, cwd, setting }: Place,
): Promise<Explanation> {
  const text = given.trim();
  if (text === "")
    throw new UsageError(
      "Name what to explain: a rule, the text of an error, or `-` to read one from standard input.",
    );
  const name = nameInText.exec(text)?.[1] ?? ruleSaying(text) ?? text;
  const rule = rules.find(({ id }) => id === name);
  if (rule) return { kind: "page", answer: wholePage(rule, setting), rules: [rule.id] };
  const diagnosis = diagnose(text);
  if (diagnosis.meanings.length > 0 || diagnosis.rules.length > 0) {
    const answer = answerTo(diagnosis, setting, await toolPlace(text, file, cwd));
    return { kind: "answer", answer, rules: diagnosis.rules };
  }
  if (oneName.test(text)) {
    const ids = rules.map(({ id }) => id);
    throw new UsageError(unknown("rule", text.replace(/^mcp-schema\//u, ""), ids));
  }
  return { kind: "unknown", answer: unknownError(text), rules: [] };
}

/** Diagnoses a pasted error with the tables and the rule pages that the package ships. */
export function diagnose(text: string): Diagnosis {
  return diagnoseWith(text, rulePages);
}

/** The answer to an error that is not in any table: the nearest ones that are. */
function unknownError(text: string): string {
  const near = nearest(text, [...sentences, ...symptoms]);
  const list = near.map((one) =>
    wrapped(`"${wordingsOf(one)[0] ?? ""}" (${one.source})`, "- ", "  "),
  );
  return [
    "`explain` does not know this error.",
    "Paste all of it, including the list after its first line. `check` finds problems in your code without it.",
    ...(list.length > 0 ? ["The nearest errors that it knows:", ...list] : []),
    "",
  ].join("\n");
}
