import { defaultRevision, revisions } from "../../protocol/revision.js";
import { type NamedOption, clientChoices, hostChoices } from "./choices.js";
import { element, on, part } from "./element.js";
import type { PageState } from "./state.js";

/** The controls of the page that consist of a single element, and the lists of clients and hosts. */
export class Controls {
  readonly #fileName = part("file-name", HTMLInputElement);
  readonly #revision = part("revision", HTMLSelectElement);
  readonly #assumed = part("assumed", HTMLInputElement);
  readonly #registrations = part("registrations", HTMLTextAreaElement);
  readonly #suggestions = part("suggestions", HTMLInputElement);
  readonly #clients: readonly HTMLInputElement[];
  readonly #hosts: readonly HTMLInputElement[];

  constructor(onChange: (change: Partial<PageState>) => void) {
    this.#clients = boxesIn("clients", clientChoices, (chosen) => onChange({ clients: chosen }));
    this.#hosts = boxesIn("hosts", hostChoices, (chosen) => onChange({ hosts: chosen }));
    this.#revision.append(
      ...revisions
        .toReversed()
        .map((revision) =>
          element(
            "option",
            { value: revision },
            revision === defaultRevision ? `${revision} (default)` : revision,
          ),
        ),
    );
    on(this.#fileName, "input", () => onChange({ fileName: this.#fileName.value }));
    on(this.#revision, "change", () =>
      onChange({
        revision: revisions.find((one) => one === this.#revision.value) ?? defaultRevision,
      }),
    );
    on(this.#assumed, "change", () => onChange({ isAssumed: this.#assumed.checked }));
    on(this.#registrations, "input", () => onChange({ registrations: this.#registrations.value }));
    on(this.#suggestions, "change", () => onChange({ withSuggestions: this.#suggestions.checked }));
  }

  show(state: PageState): void {
    const { fileName, isAssumed, revision, withSuggestions } = state;
    this.#fileName.value = fileName;
    this.#revision.value = revision;
    this.#registrations.value = state.registrations ?? "";
    this.#assumed.checked = isAssumed ?? false;
    for (const box of this.#clients) box.checked = state.clients?.includes(box.value) ?? false;
    for (const box of this.#hosts) box.checked = state.hosts?.includes(box.value) ?? false;
    this.#suggestions.checked = withSuggestions;
  }
}

/** Adds a checkbox for each choice to a part of the page. */
function boxesIn(
  id: string,
  choices: readonly NamedOption[],
  onChange: (chosen: readonly string[]) => void,
): readonly HTMLInputElement[] {
  const boxes = choices.map((one) => element("input", { type: "checkbox", value: one.id }));
  const labels = choices.map(({ name }, index) => element("label", {}, boxes[index] ?? "", name));
  part(id, HTMLElement).append(...labels);
  for (const box of boxes)
    on(box, "change", () =>
      onChange(boxes.filter(({ checked }) => checked).map(({ value }) => value)),
    );
  return boxes;
}
