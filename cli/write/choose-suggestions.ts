import type { Rule } from "../../rules/rule.js";
import type { Found } from "../../engine/check.js";
import type { Chooser, Named } from "../../engine/migrate.js";
import type { FileJob } from "../run/file-job.js";

/** A suggested rewrite, and the text that it applies to. */
export interface SuggestionChoice {
  /** The displayed path of the file. */
  readonly shown: string;
  readonly text: string;
  readonly found: Found;
}

/** `all` accepts all later suggestions of the rule too. `quit` rejects this and all later ones. */
export type Choice = "yes" | "no" | "all" | "quit";

export type Ask = (question: SuggestionChoice) => Promise<Choice>;

/**
 * Asks about suggestions one by one, file by file. After each answer, the file is rewritten again
 * from the start: first its fixes, then, once all current suggestions are answered, the accepted
 * ones, until no new suggestions come up.
 */
export async function decide(work: readonly FileJob[], ask: Ask): Promise<readonly FileJob[]> {
  const takenRules = new Set<Rule>();
  let isOver = false;
  const decided: FileJob[] = [];
  for (const one of work) {
    const answers = new FileAnswers(takenRules);
    const choose: Chooser = (text, suggested) => {
      const isOpen = answers.findOpen(text, suggested) !== undefined;
      return isOpen && !isOver ? [] : suggested.filter((found) => answers.of(text, found) === true);
    };
    let done = one.rewrittenBy({ choose });
    for (let open = answers.open; open && !isOver; open = answers.open) {
      const answer = await ask({ shown: one.shown, ...open });
      if (answer === "all") takenRules.add(open.found.rule);
      if (answer === "quit") isOver = true;
      answers.give(open, answer === "yes" || answer === "all");
      done = one.rewrittenBy({ choose });
    }
    // Suggestions that are still open count as rejected.
    const taken: Chooser = (text, suggested) =>
      suggested.filter((found) => answers.of(text, found) === true);
    const rewrittenBy: FileJob["rewrittenBy"] = (selection) =>
      one.rewrittenBy({ choose: taken, ...selection });
    decided.push({ ...one, ...done, rewrittenBy });
  }
  return decided;
}

interface Open extends Pick<SuggestionChoice, "text"> {
  readonly found: Named;
}

class FileAnswers {
  /** The first suggestion without an answer when the file was last rewritten. */
  open: Open | undefined;
  readonly #takenRules: ReadonlySet<Rule>;
  readonly #given = new Map<string, boolean>();

  constructor(takenRules: ReadonlySet<Rule>) {
    this.#takenRules = takenRules;
  }

  of(text: string, found: Named): boolean | undefined {
    const given = this.#given.get(subjectOf({ text, found }));
    return given ?? (this.#takenRules.has(found.rule) ? true : undefined);
  }

  findOpen(text: string, suggested: readonly Named[]): Open | undefined {
    const found = suggested.find((one) => this.of(text, one) === undefined);
    this.open = found && { text, found };
    return this.open;
  }

  give(open: Open, isTaken: boolean): void {
    this.#given.set(subjectOf(open), isTaken);
  }
}

/** Identifies what a question is about: an answer stays valid as long as that code exists. */
function subjectOf({ text, found: { name, finding } }: Open): string {
  const edits = finding.suggestions?.[0]?.edits.map((edit) => edit.text);
  return JSON.stringify([name, text.slice(...finding.at.span), edits]);
}
