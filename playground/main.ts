import { nameToReadBy } from "./analysis/plain-json.js";
import type { CheckedText, RuleFacts } from "./analysis/question.js";
import { ResultEditor } from "./editor/result.js";
import { SourceEditor } from "./editor/source.js";
import { startExplainer } from "./explain/explainer.js";
import { Gallery } from "./gallery/gallery.js";
import { exampleOf } from "./gallery/rule-page.js";
import { registerWorker } from "./offline/register.js";
import { Analyst } from "./page/analyst.js";
import { AnswerView } from "./page/answer-view.js";
import { Controls } from "./page/controls.js";
import { on, part } from "./page/element.js";
import { FileTabs } from "./page/file-tabs.js";
import { issueAddress } from "./page/issue-report.js";
import { later } from "./page/later.js";
import { fragmentOf, stateIn } from "./page/link.js";
import { copy, notice } from "./page/notice.js";
import { RuleSwitches } from "./page/rule-choice.js";
import { showSettings, startSettingsPanel } from "./page/settings-panel.js";
import { startSplitters } from "./page/splitters.js";
import { emptyState, analysisQuestionOf, type PageState } from "./page/state.js";
import { startTheme } from "./page/theme.js";
import { keepUnsaved, takeUnsaved } from "./page/unsaved.js";

let state = emptyState;

/** The file name that the editors' syntax highlighting is for. */
let shownName = "";

const source = new SourceEditor(part("source", HTMLElement), {
  onText: (text) => change({ text }),
  onCursor: (offset) => view.mark(offset),
});
const result = new ResultEditor(part("result", HTMLElement));
const view = new AnswerView(source, result);
const controls = new Controls(change);
const ruleChoice = new RuleSwitches((ruleIds) => change({ ruleIds }));
const gallery = new Gallery((example, { id }) => {
  // Keep the other files.
  load({ ...example, before: state.before, behind: state.behind });
  notice(`The example of ${id} is in the editor. Undo brings your text back.`);
  source.focus();
});
const tabs = new FileTabs((files) => {
  source.open(files.text, files.fileName, state.fileName);
  shownName = "";
  change(files);
  controls.show(state);
  source.focus();
});
const analyst = new Analyst(
  (rules) => void start(rules),
  (answer, { text }) => {
    view.show(answer, text);
    checked = answer.kind === "checked" ? answer : undefined;
    if (checked) tabs.showFindings(checked.elsewhere);
    if (!isChanging) view.isBusy = false;
  },
  () => view.fail(),
);

/** The last answer, if its text could be parsed. */
let checked: CheckedText | undefined;

/** Whether the state has changed since the worker was last asked. */
let isChanging = false;

/** Debounced: findings about a half-typed word are useless. */
const check = later(150, () => {
  isChanging = false;
  analyst.ask(analysisQuestionOf(state));
});

/** Whether the address is older than the state. */
let isUnsaved = false;

const save = later(300, () => void saveNow());

async function saveNow(): Promise<void> {
  const saved = state;
  const fragment = await fragmentOf(saved);
  // Another key press may come while compressing: never overwrite a newer text with an older one.
  if (saved !== state) return saveNow();
  history.replaceState(null, "", fragment);
  isUnsaved = false;
}

keepUnsaved(() => (isUnsaved ? state : undefined));

startTheme();
startSplitters();
startSettingsPanel();
startExplainer();
registerWorker();
on(part("share", HTMLButtonElement), "click", () => void share());
const report = part("report", HTMLAnchorElement);
on(report, "click", () => {
  report.href = issueAddress(state, checked);
});
addEventListener("hashchange", () => void loadLink());

function change(difference: Partial<PageState>): void {
  state = { ...state, ...difference };
  showLanguage();
  tabs.show(state);
  showSettings(state);
  isUnsaved = true;
  isChanging = true;
  view.isBusy = true;
  check();
  save();
}

/**
 * Highlights the text in the language it is parsed as, with a note if its file name suggests
 * another.
 */
function showLanguage(): void {
  const { fileName, text } = state;
  const name = nameToReadBy(fileName, text);
  part("read-as", HTMLElement).textContent = name === fileName ? "" : "Read as JSON";
  if (name === shownName) return;
  shownName = name;
  source.fileName = name;
  result.fileName = name;
}

function load(loaded: PageState): void {
  source.replace(loaded.text);
  state = loaded;
  // The editor normalises line breaks.
  change({ text: source.text });
  controls.show(state);
  ruleChoice.show(state.ruleIds);
}

async function start(rules: readonly RuleFacts[]): Promise<void> {
  ruleChoice.list(rules, state.ruleIds);
  gallery.list(rules);
  const kept = takeUnsaved();
  if (kept) {
    load(kept);
    return;
  }
  if (await loadLink()) return;
  const [first] = rules;
  const { galleryPages } = await import("./gallery/rule-pages.js");
  if (first && source.text === "") load(exampleOf(galleryPages.get(first.id) ?? "", first, rules));
}

/** Loads the state in the address. Returns whether there was one. */
async function loadLink(): Promise<boolean> {
  const linked = await stateIn(location.hash);
  if (linked === "damaged") notice("The link is damaged: what it held cannot be read.");
  if (typeof linked === "string") return false;
  load(linked);
  return true;
}

async function share(): Promise<void> {
  await saveNow();
  await copy(
    location.href,
    "The link is copied. It holds the text and your choices.",
    "The browser lets nobody copy here: the address of this page is the link.",
  );
}
