import type { PageFile } from "../analysis/question.js";
import { button, element, on, part } from "./element.js";
import { countOfFindings } from "./summary.js";
import { filesOnPage, opened, type PageState } from "./state.js";

type Files = ReturnType<typeof opened>;

/**
 * The tabs: a button for each closed file and, among them, an input with the name of the open file.
 */
export class FileTabs {
  readonly #list = part("files", HTMLElement);
  readonly #fileName = part("file-name", HTMLInputElement);
  readonly #remove = part("remove-file", HTMLButtonElement);
  readonly #onOpen: (files: Files) => void;
  #state: PageState | undefined;
  #elsewhere: readonly number[] = [];

  /** @param onOpen receives the files, with a different one open */
  constructor(onOpen: (files: Files) => void) {
    this.#onOpen = onOpen;
    on(part("add-file", HTMLButtonElement), "click", () => {
      const files = this.#files();
      const fileName = freeName(files.map((file) => file.fileName));
      this.#onOpen(opened([...files, { fileName, text: "" }], files.length));
      this.#fileName.select();
    });
    on(this.#remove, "click", () => {
      const index = this.#state?.before?.length ?? 0;
      const files = this.#files().filter((_, place) => place !== index);
      this.#onOpen(opened(files, Math.max(0, index - 1)));
    });
  }

  show(state: PageState): void {
    const before = this.#state;
    this.#state = state;
    if (before?.before === state.before && before?.behind === state.behind) return;
    this.#elsewhere = [];
    this.#draw();
  }

  /** @param elsewhere the number of findings in each closed file */
  showFindings(elsewhere: readonly number[]): void {
    if (elsewhere.join() === this.#elsewhere.join()) return;
    this.#elsewhere = elsewhere;
    this.#draw();
  }

  #draw(): void {
    const [before, behind] = [this.#state?.before ?? [], this.#state?.behind ?? []];
    this.#remove.hidden = before.length + behind.length === 0;
    const tab = ({ fileName }: PageFile, index: number, place: number): HTMLElement => {
      const found = this.#elsewhere[place] ?? 0;
      const said = found === 0 ? undefined : element("span", { class: "count" }, String(found));
      const told = found === 0 ? "" : `, ${countOfFindings(found)}`;
      const open = (): void => {
        this.#onOpen(opened(this.#files(), index));
      };
      return button(
        { class: "quiet", "aria-label": `Open ${fileName}${told}` },
        open,
        fileName,
        said,
      );
    };
    // The input itself is not moved: the user may be typing in it.
    for (const old of this.#list.querySelectorAll("button")) old.remove();
    this.#fileName.before(...before.map((file, index) => tab(file, index, index)));
    this.#fileName.after(
      ...behind.map((file, index) => tab(file, before.length + 1 + index, before.length + index)),
    );
    this.#fileName.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #files(): readonly PageFile[] {
    return this.#state ? filesOnPage(this.#state) : [];
  }
}

function freeName(taken: readonly string[]): string {
  const names = ["src/helper.ts", ...taken.map((_, index) => `src/helper-${index + 2}.ts`)];
  return names.find((name) => !taken.includes(name)) ?? "src/helper.ts";
}
