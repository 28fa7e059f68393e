import { elicitationForms } from "../context/elicitation/forms.js";
import { isTestScript } from "../context/tests/test-files.js";
import { urlModeSince } from "../protocol/elicitation.js";
import { isSince, type Revision } from "../protocol/revision.js";
import type { SensitiveThing } from "../protocol/sensitive-words.js";
import { defineRule } from "./define-rule.js";
import { type Finding } from "./rule.js";
import { elicitationWords } from "./words.js";
import { type AskedField, fieldsElsewhere } from "./no-sensitive-elicitation/asked-fields.js";
import { type Asked, askedForms } from "./no-sensitive-elicitation/asked-forms.js";
import {
  isAllowedName,
  thingNamed,
  type Vocabulary,
  vocabularyOf,
  wordsOfPhrase,
} from "./no-sensitive-elicitation/phrases.js";
import { isReference, thingAskedFor, thingDescribed } from "./no-sensitive-elicitation/prose.js";

type MessageId = keyof typeof messages;

const why = "what is typed into a form passes through the client, which may store or log it.";

const messages = {
  field: `A form must not ask for {{ what }}, as \`{{ name }}\` does: ${why} {{ instead }}`,
  text: `A form must not ask for {{ what }}, as the {{ part }} of \`{{ name }}\` does: ${why} {{ instead }}`,
  message: `A form must not ask for {{ what }}, as this message does: ${why} {{ instead }}`,
};

const since: Revision = "2025-06-18";

export const noSensitiveElicitation = defineRule<MessageId>({
  id: "no-sensitive-elicitation",
  needs: { context: elicitationWords, shape: ["properties", "object(", "message"] },
  docs: {
    description: "Disallow forms that ask for passwords, keys, tokens and payment cards",
    since,
    severity: "error",
  },
  messages,
  options: ["words", "allow"],
  rewrites: "none",
  namesElsewhere: (document, settings) => ({
    values: fieldsElsewhere(document, elicitationForms(document, settings)),
  }),
  *check(document, settings) {
    // A form in a test has no users.
    if (isTestScript(document, settings) || !isSince(settings.protocolVersion, since)) return;
    const vocabulary = vocabularyOf(settings.sensitive);
    const data = { instead: insteadAt(settings.protocolVersion) };
    for (const asked of askedForms(document, settings))
      for (const found of findingsIn(vocabulary, asked))
        yield { ...found, data: { ...data, ...found.data }, reason };
  },
});

const reason = "it needs a page that asks for it";

function insteadAt(revision: Revision): string {
  return isSince(revision, urlModeSince)
    ? 'Ask on a page of your own, opened by a request with `mode: "url"`.'
    : `${revision} has no other way to ask, so let users set it in the server's configuration.`;
}

function* findingsIn(vocabulary: Vocabulary, asked: Asked): Iterable<Finding<MessageId>> {
  const found = (asked.fields ?? []).flatMap((field) => findingOf(vocabulary, field));
  yield* found;
  const canTake =
    asked.fields === undefined || asked.fields.some(({ takes }) => takes !== undefined);
  if (found.length > 0 || !canTake || !asked.message) return;
  const { at, text } = asked.message;
  const thing = isReference(text) ? undefined : thingAskedFor(vocabulary, text);
  if (thing && thing.unless?.test(text) !== true)
    yield { at, messageId: "message", data: { what: thing.what } };
}

/** Reports a field at most once: for its name, or else for its format or one of its texts. */
function findingOf(vocabulary: Vocabulary, field: AskedField): readonly Finding<MessageId>[] {
  const { at, name, passwordFormat, takes, texts } = field;
  if (takes === undefined || isAllowedName(vocabulary, name)) return [];
  if (texts.some(({ text }) => isReference(text))) return [];
  const named = thingNamed(vocabulary, wordsOfPhrase(name));
  if (canAskFor(named, field))
    return [{ at, messageId: "field", data: { what: named.what, name } }];
  if (passwordFormat) {
    const data = { what: "a password", name, part: "format" };
    return [{ at: passwordFormat, messageId: "text", data }];
  }
  for (const { at: where, part, text } of texts) {
    const thing = thingDescribed(vocabulary, text);
    if (canAskFor(thing, field))
      return [{ at: where, messageId: "text", data: { what: thing.what, name, part } }];
  }
  return [];
}

/**
 * Whether a field accepts such a value, and none of its texts shows that the words mean something
 * else.
 */
function canAskFor(
  thing: SensitiveThing | undefined,
  { name, takes, texts }: AskedField,
): thing is SensitiveThing {
  const says = [name, ...texts.map(({ text }) => text)].flatMap(wordsOfPhrase).join(" ");
  return (
    thing !== undefined &&
    (takes === "string" || thing.canBeNumber === true) &&
    thing.unless?.test(says) !== true
  );
}
