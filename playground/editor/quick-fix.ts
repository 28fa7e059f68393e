import { type Action, forEachDiagnostic } from "@codemirror/lint";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import { button, element } from "../page/element.js";

const open = StateEffect.define<Tooltip | undefined>();

const menu = StateField.define<Tooltip | undefined>({
  create: () => undefined,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(open)) return effect.value;
    return transaction.docChanged ? undefined : tooltip;
  },
  provide: (field) => showTooltip.from(field, (tooltip) => tooltip ?? null),
});

/** The quick-fix menu at the cursor, opened as in other editors: Ctrl+. or Cmd+., or Alt+Enter. */
export const quickFix: Extension = [
  menu,
  keymap.of(["Mod-.", "Alt-Enter"].map((key) => ({ key, run: openMenu, preventDefault: true }))),
];

function openMenu(view: EditorView): boolean {
  const actions = actionsAt(view.state);
  const { head } = view.state.selection.main;
  // eslint-disable-next-line id-denylist -- CodeMirror's own word
  const tooltip: Tooltip = { pos: head, create: () => menuOf(view, actions) };
  view.dispatch({ effects: open.of(tooltip) });
  return true;
}

interface Offered extends Action {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the actions of the findings at the cursor or, if there are none, of those that start on
 * its line.
 */
function actionsAt(state: EditorState): readonly Offered[] {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const under: Offered[] = [];
  const beside: Offered[] = [];
  forEachDiagnostic(state, ({ actions = [] }, from, to) => {
    const offered = actions.map((action) => ({ ...action, from, to }));
    if (from <= head && head <= to) under.push(...offered);
    else if (line.from <= from && from <= line.to) beside.push(...offered);
  });
  return under.length > 0 ? under : beside;
}

function menuOf(
  view: EditorView,
  actions: readonly Offered[],
): { dom: HTMLElement; mount: () => void } {
  const close = (): void => {
    view.dispatch({ effects: open.of(undefined) });
    view.focus();
  };
  const items = actions.map(({ name, apply, from, to }) => {
    const choose = (): void => {
      close();
      apply(view, from, to);
    };
    return button({ role: "menuitem" }, choose, name);
  });
  const dom = element(
    "div",
    { class: "quick-fixes", role: "menu", "aria-label": "Quick fixes" },
    ...items,
  );
  if (items.length === 0)
    dom.append(element("p", { tabindex: "-1" }, "No rewrite is offered here."));
  dom.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (step === undefined) return;
    else {
      const focused = items.findIndex((item) => item === document.activeElement);
      items.at((focused + step) % items.length)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  });
  dom.addEventListener("focusout", ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && dom.contains(relatedTarget);
    if (!isInside && view.state.field(menu)) view.dispatch({ effects: open.of(undefined) });
  });
  const mount = (): void => {
    const first = items[0] ?? dom.querySelector("p");
    first?.focus({ preventScroll: true });
  };
  return { dom, mount };
}
