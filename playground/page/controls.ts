import { defaultRevision, revisions } from "../../protocol/revision.js";
import { element, part } from "./element.js";
import type { PageState } from "./state.js";

/** The controls that are one element each: file name, revision, suggestions. */
export class Controls {
  readonly #fileName = part("file-name", HTMLInputElement);
  readonly #revision = part("revision", HTMLSelectElement);
  readonly #suggestions = part("suggestions", HTMLInputElement);

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
    this.#fileName.addEventListener("input", () => {
      onChange({ fileName: this.#fileName.value });
    });
    this.#revision.addEventListener("change", () => {
      onChange({
        revision: revisions.find((one) => one === this.#revision.value) ?? defaultRevision,
      });
    });
    this.#suggestions.addEventListener("change", () => {
      onChange({ withSuggestions: this.#suggestions.checked });
    });
  }

  show({ fileName, revision, withSuggestions }: PageState): void {
    this.#fileName.value = fileName;
    this.#revision.value = revision;
    this.#suggestions.checked = withSuggestions;
  }
}
