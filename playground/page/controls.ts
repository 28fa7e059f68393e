import { clients } from "../../protocol/clients/clients.js";
import { defaultRevision, revisions } from "../../protocol/revision.js";
import { element, part } from "./element.js";
import type { PageState } from "./state.js";

/** The controls of the page that consist of a single element, and the list of clients. */
export class Controls {
  readonly #fileName = part("file-name", HTMLInputElement);
  readonly #revision = part("revision", HTMLSelectElement);
  readonly #assumed = part("assumed", HTMLInputElement);
  readonly #suggestions = part("suggestions", HTMLInputElement);
  readonly #clients = clients.map(({ id, name }) => ({
    name,
    box: element("input", { type: "checkbox", value: id }),
  }));

  constructor(onChange: (change: Partial<PageState>) => void) {
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
    part("clients", HTMLElement).append(
      ...this.#clients.map(({ box, name }) => element("label", {}, box, name)),
    );
    this.#fileName.addEventListener("input", () => {
      onChange({ fileName: this.#fileName.value });
    });
    this.#revision.addEventListener("change", () => {
      onChange({
        revision: revisions.find((one) => one === this.#revision.value) ?? defaultRevision,
      });
    });
    this.#assumed.addEventListener("change", () => {
      onChange({ isAssumed: this.#assumed.checked });
    });
    for (const { box } of this.#clients)
      box.addEventListener("change", () => {
        const chosen = this.#clients.filter((one) => one.box.checked);
        onChange({ clients: chosen.map((one) => one.box.value) });
      });
    this.#suggestions.addEventListener("change", () => {
      onChange({ withSuggestions: this.#suggestions.checked });
    });
  }

  show({ clients: chosen = [], fileName, isAssumed, revision, withSuggestions }: PageState): void {
    this.#fileName.value = fileName;
    this.#revision.value = revision;
    this.#assumed.checked = isAssumed ?? false;
    for (const { box } of this.#clients) box.checked = chosen.includes(box.value);
    this.#suggestions.checked = withSuggestions;
  }
}
