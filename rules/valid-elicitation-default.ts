import { firstRepeated, knownStrings, optionsIn } from "../codemods/options.js";
import { legacyEnumOf, valueOfTitle } from "../codemods/titled-enum.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import { type Document, textOf } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { member, type ObjectValue, stringOf, type Value } from "../syntax/value.js";
import { replaceValue, sourceOf } from "../syntax/write.js";
import { defineRule, elicitationWords, type Finding } from "./rule.js";

type MessageId = keyof typeof messages;

const messages = {
  notListed:
    "The default `{{ value }}` is none of the values: clients preselect nothing, refuse the form, or send an answer that the server rejects. Use one of {{ values }}.",
  titleAsDefault:
    "The default `{{ value }}` is a title: clients compare it with the values and find none. Use the value {{ meant }}.",
  single: "A single-select field has one default: clients reject a list. Use one of {{ values }}.",
  multi:
    "A multi-select field has a list of defaults: clients reject a single one. Put it into an array.",
  useValue: "Use the value {{ meant }}.",
  wrap: "Put the default into an array.",
};

/** What a field offers: its values, each with its source and, where it has one, its title. */
interface Offer {
  readonly isMulti: boolean;
  readonly known: readonly { value: string; valueText: string; title: string | undefined }[];
}

export const validElicitationDefault = defineRule<MessageId>({
  id: "valid-elicitation-default",
  needs: { context: elicitationWords, shape: ["enum", "oneOf", "anyOf"] },
  docs: {
    description: "Require the default of an elicitation enum to be one of its values",
    since: "2025-06-18",
    severity: "error",
  },
  messages,
  hasFix: false,
  hasSuggestions: true,
  *check(document, settings) {
    for (const { object, isPart } of elicitationForms(document, settings).fields) {
      const preset = member(object, "default");
      const offer = preset && !isPart ? offerOf(document, object) : undefined;
      if (preset && offer) yield* checkDefault(document, preset.value, offer);
    }
  },
});

function* checkDefault(
  document: Document,
  preset: Value,
  offer: Offer,
): Iterable<Finding<MessageId>> {
  const values = listText(offer);
  const resolved = resolve(document, preset);
  if (resolved.kind === "array" && !offer.isMulti) {
    yield {
      at: preset,
      messageId: "single",
      data: { values },
      reason: "only a person knows which was meant",
    };
  } else if (resolved.kind === "scalar" && offer.isMulti) {
    const source = sourceOf(document, preset.outer);
    const edits = [{ span: preset.outer, text: `[${source ?? ""}]` }];
    const suggestions = [{ messageId: "wrap", edits } as const];
    yield { at: preset, messageId: "multi", reason: "it was invalid before", suggestions };
  } else {
    const chosen = resolved.kind === "array" ? resolved.elements : [preset];
    for (const value of chosen)
      if (value && value.kind !== "spread") yield* checkValue(document, value, offer);
  }
}

function* checkValue(document: Document, value: Value, offer: Offer): Iterable<Finding<MessageId>> {
  const resolved = resolve(document, value);
  if (resolved.kind !== "scalar") return;
  const text = stringOf(resolved);
  if (offer.known.some((known) => known.value === text)) return;
  const shown = text ?? textOf(document, value.span);
  const meant = text === undefined ? undefined : valueOfTitle(offer.known, text);
  if (meant === undefined) {
    const data = { value: shown, values: listText(offer) };
    yield {
      at: value,
      messageId: "notListed",
      data,
      reason: "only a person knows which value was meant",
    };
    return;
  }
  const data = { value: shown, meant };
  yield {
    at: value,
    messageId: "titleAsDefault",
    data,
    reason: "it was invalid before",
    suggestions: [{ messageId: "useValue", data, edits: [replaceValue(value, meant)] }],
  };
}

/** What an enum field offers, or `undefined` when it is none or not all of its values are known. */
function offerOf(document: Document, field: ObjectValue): Offer | undefined {
  const items = member(field, "items")?.value;
  const isMulti = items?.kind === "object";
  const holder = isMulti ? items : field;
  const plain = member(holder, "enum")?.value;
  const listed = knownStrings(document, plain);
  if (listed && firstRepeated(listed) === undefined) {
    const names = knownStrings(document, legacyEnumOf(field)?.names.value);
    const titles = names?.length === listed.length ? names : undefined;
    return {
      isMulti,
      known: listed.map((value, index) => {
        const valueText = sourceOfElement(document, plain, index) ?? JSON.stringify(value);
        return { value, valueText, title: titles?.[index] };
      }),
    };
  }
  const options = optionsIn(document, (member(holder, "oneOf") ?? member(holder, "anyOf"))?.value);
  const known = options?.flatMap(({ value, titleText, ...option }) => {
    const source = option.const && sourceOf(document, option.const.value.outer);
    return value === undefined || source === undefined
      ? []
      : [{ value, valueText: source, title: titleText }];
  });
  return known && known.length > 0 && known.length === options?.length
    ? { isMulti, known }
    : undefined;
}

function sourceOfElement(
  document: Document,
  list: Value | undefined,
  index: number,
): string | undefined {
  const element = list?.kind === "array" ? list.elements[index] : undefined;
  return element && element.kind !== "spread" ? sourceOf(document, element.outer) : undefined;
}

function listText({ known }: Offer): string {
  const shown = known.slice(0, 5).map(({ valueText }) => `\`${valueText}\``);
  return known.length > shown.length ? `${shown.join(", ")} …` : shown.join(", ");
}
