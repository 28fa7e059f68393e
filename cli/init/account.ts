import type { Outcome } from "./carry-out.js";
import type { Plan } from "./plan.js";
import type { InitStep } from "./step.js";

/** Describes what `init --write` would add, and what is left to the user. */
export function proposal(plan: Plan): string {
  const open = plan.steps.filter(({ state }) => state.kind !== "there");
  if (open.length === 0) return paragraphs([found(plan), nothing]);
  const canWrite = open.some(({ state }) => state.kind === "writable");
  return paragraphs([
    found(plan),
    ...open.flatMap((step) => described(step, reasonOf(step))),
    ...(canWrite ? [closing(open)] : []),
  ]);
}

/** Describes what was added, and what is left to the user. */
export function account({ plan, refused, written }: Outcome): string {
  const left = plan.steps.filter(({ state }) => state.kind !== "there");
  if (left.length === 0 && written.length === 0) return paragraphs([found(plan), nothing]);
  return paragraphs([
    found(plan),
    ...(written.length > 0 ? [`Written:\n${written.map(line).join("\n")}`] : []),
    ...(left.length > 0 ? ["Not changed:"] : []),
    ...left.flatMap((step) => described(step, refused.get(step.title) ?? reasonOf(step))),
  ]);
}

const nothing = "Everything is set up: there is nothing to add.";

/** Replaces control characters: a manifest may contain escape sequences for the terminal. */
function found({ found: things, note }: Plan): string {
  const list = `Found: ${things.join(", ")}.`.replaceAll(/\p{Cc}/gu, "\u{fffd}");
  return note === undefined ? list : `${list}\n${note}`;
}

function closing(open: readonly InitStep[]): string {
  const files = open.filter(({ state }) => state.kind === "writable").map(({ title }) => title);
  return `\`init --write\` writes ${[...new Set(files)].join(", ")}.`;
}

function described(step: InitStep, reason: string | undefined): readonly string[] {
  const lines = step.state.kind === "there" ? "" : step.state.lines;
  const title = `${line(step)}${reason === undefined ? "" : `\n  ${reason}`}`;
  return [title, lines.replaceAll(/^(?=.)/gmu, "    ")];
}

function line({ purpose, title }: InitStep): string {
  return `- ${title}: ${purpose}`;
}

function reasonOf({ state }: InitStep): string | undefined {
  return state.kind === "manual" || state.kind === "command" ? state.why : undefined;
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}
