import { on, part } from "./element.js";
import { keep, kept } from "./kept.js";

/** A draggable line between two panes. */
interface Splitter {
  readonly id: "columns" | "rows";
  /** The share of the first pane, in percent: the initial value and its limits. */
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

const splitters: readonly Splitter[] = [
  { id: "columns", first: 50, least: 20, most: 80 },
  { id: "rows", first: 66, least: 25, most: 85 },
];

/**
 * Makes panes resizable, with the pointer or the arrow keys. A double click restores the initial
 * size.
 */
export function startSplitters(): void {
  for (const splitter of splitters) start(splitter);
}

function start({ first, id, least, most }: Splitter): void {
  const handle = part(id, HTMLElement);
  const main = handle.parentElement;
  if (!main) return;
  let share = Number(kept(id)) || first;
  const show = (wanted: number): void => {
    share = Math.round(Math.min(most, Math.max(least, wanted)));
    main.style.setProperty(`--${id}-first`, `${share}fr`);
    main.style.setProperty(`--${id}-second`, `${100 - share}fr`);
    handle.ariaValueNow = String(share);
  };
  [handle.ariaValueMin, handle.ariaValueMax] = [String(least), String(most)];
  show(share);
  const isColumns = id === "columns";
  on(handle, "pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    // Do not select the text of the panes while dragging.
    event.preventDefault();
    handle.focus();
  });
  on(handle, "pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { height, left, top, width } = main.getBoundingClientRect();
    const part = isColumns ? (event.clientX - left) / width : (event.clientY - top) / height;
    show(part * 100);
  });
  on(handle, "pointerup", () => keep(id, String(share)));
  on(handle, "dblclick", () => {
    show(first);
    keep(id, String(share));
  });
  const steps = new Map([
    [isColumns ? "ArrowLeft" : "ArrowUp", -2],
    [isColumns ? "ArrowRight" : "ArrowDown", 2],
    ["Home", -100],
    ["End", 100],
  ]);
  on(handle, "keydown", (event) => {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    show(share + step);
    keep(id, String(share));
  });
}
