import { withMost } from "./largest-set.js";
import type { LeftPart, PlanPart } from "./write-plan.js";
import type { QuietFailure, Verifier } from "./verify.js";

/** The limit on runs, which may take minutes: enough to find one file among a hundred. */
const mostRuns = 16;

/** Runs the user's command with only some parts of a migration, and returns how it failed. */
export type RunWith = (parts: ReadonlySet<PlanPart>) => Promise<QuietFailure | undefined>;

/** Searches for the parts of a migration that make a command fail, by rule, then by file. */
export class Narrowing {
  /** The number of times that the command was run. */
  runs = 0;
  readonly #parts: readonly PlanPart[];
  readonly #verify: Pick<Verifier, "command" | "what">;
  readonly #runWith: RunWith;
  readonly #known = new Map<string, QuietFailure | undefined>();
  readonly #failures = new Map<PlanPart, QuietFailure>();
  #passing: ReadonlySet<PlanPart> = new Set();

  constructor(
    parts: readonly PlanPart[],
    verify: Pick<Verifier, "command" | "what">,
    runWith: RunWith,
  ) {
    this.#parts = parts;
    this.#verify = verify;
    this.#runWith = runWith;
  }

  /** @returns the parts to leave out for the command to pass, as few as possible */
  async left(): Promise<readonly LeftPart[]> {
    const rules = [...new Set(this.#parts.map(({ rule }) => rule))];
    await withMost(new Set<string>(), rules, (some) =>
      this.#passes(new Set(this.#parts.filter(({ rule }) => some.has(rule)))),
    );
    const others = this.#parts.filter((part) => !this.#passing.has(part));
    await withMost(this.#passing, others, (parts) => this.#passes(parts));
    return this.without(this.#passing);
  }

  /** All parts except the given ones, each with the reason why it is left out. */
  without(kept: ReadonlySet<PlanPart>): readonly LeftPart[] {
    const left = this.#parts.filter((part) => !kept.has(part));
    return left.map((part) => ({ ...part, ...this.#whyLeft(part) }));
  }

  async #passes(parts: ReadonlySet<PlanPart>): Promise<boolean> {
    const key = this.#parts.map((part) => (parts.has(part) ? "1" : "0")).join("");
    if (!this.#known.has(key)) {
      if (this.runs === mostRuns) return false;
      this.runs += 1;
      this.#known.set(key, await this.#runWith(parts));
    }
    const failure = this.#known.get(key);
    const added = [...parts].filter((part) => !this.#passing.has(part));
    const [only] = added;
    if (!failure) this.#passing = parts;
    else if (only && added.length === 1) this.#failures.set(only, failure);
    return failure === undefined;
  }

  #whyLeft(part: PlanPart): Pick<LeftPart, "reason" | "why"> {
    const failure = this.#failures.get(part);
    const { command, what } = this.#verify;
    const rule = `was not rewritten by ${part.rule}`;
    if (failure)
      return {
        reason: `${rule}, because \`${command}\` fails with it (${failure.lastLine ?? failure.how}).`,
        why: `${what} fails with it`,
      };
    return {
      reason: `${rule}, because ${mostRuns} runs of \`${command}\` did not show whether it fails with it.`,
      why: `${what} could not be run often enough`,
    };
  }
}
