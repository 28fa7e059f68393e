import type { SensitiveThing } from "../../protocol/sensitive-words.js";
import { thingNamed, type Vocabulary, wordsOfPhrase } from "./phrases.js";

/** The end of a sentence, or of a clause that makes sense by itself. */
const sentenceEnd = /[.!?;:()\n–—]+/u;

/** Sentences that ask for nothing, or leave it to the user. */
const asksNothing =
  /^\s*(?:if|unless|when)\b|\b(?:no|not|never|nobody|none|nor|neither|cannot|without|avoid|instead|whether|(?:want|like|wish|prefer|able) to)\b|n['’]t\b/iu;

/**
 * Verbs that ask for what follows. Other verbs are just as often used in a different sense:
 * `send the password`, `select an API key`.
 */
const asks =
  /\b(?:re-?enter|enter|type(?: in)?|paste|provide|supply|input|fill in|specify|confirm|tell (?:us|me)|what(?:['’]s| is| are)|need(?= your\b))\s(?<rest>.*)$/iu;

/** Words that end a noun phrase. */
const nounEnd =
  /\b(?:about|again|as|associated|at|because|before|below|by|for|found|from|generated|given|has|here|if|in|into|is|issued|must|of|on|received|sent|should|shown|since|so|that|then|to|until|used|via|was|when|where|which|who|whose|will|with|you)\b/iu;

/** Separators between things that are all asked for. */
const between = /,|\/|&|\band\b|\bor\b|\bplus\b/iu;

/** Texts that ask for the name or location of a thing, but not for the thing itself. */
const refers =
  /\b(?:(?:alias(?:es)?|files?|ids?|identifiers?|kinds?|labels?|lengths?|locations?|names?|paths?|references?|types?|urls?) (?:for|in|of|to)|arn|env(?:ironment)? var(?:iable)?s?)\b/iu;

/** The thing that a message asks its reader for. */
export function thingAskedFor(vocabulary: Vocabulary, text: string): SensitiveThing | undefined {
  for (const sentence of sentencesOf(text)) {
    const rest = asks.exec(sentence)?.groups?.["rest"]?.trimStart();
    const thing = rest === undefined ? undefined : firstNamed(vocabulary, rest);
    if (thing) return thing;
  }
  return undefined;
}

/**
 * The thing that a title or a description says a field is for, because it asks for it or begins
 * with it.
 */
export function thingDescribed(vocabulary: Vocabulary, text: string): SensitiveThing | undefined {
  const [first = ""] = sentencesOf(text);
  return firstNamed(vocabulary, first) ?? thingAskedFor(vocabulary, text);
}

/** Whether a text asks for something that only refers to a thing. */
export function isReference(text: string): boolean {
  return refers.test(text);
}

function sentencesOf(text: string): readonly string[] {
  return text.split(sentenceEnd).filter((one) => one.trim() !== "" && !asksNothing.test(one));
}

/** The thing that the first nouns of a text name. */
function firstNamed(vocabulary: Vocabulary, text: string): SensitiveThing | undefined {
  const [nouns = ""] = text.split(nounEnd);
  for (const noun of nouns.split(between)) {
    const thing = thingNamed(vocabulary, wordsOfPhrase(noun));
    if (thing) return thing;
  }
  return undefined;
}
