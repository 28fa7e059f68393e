import { type Defect, explained } from "../defect.js";

/** What `valid-elicitation-result` says. */
export const messages = explained({
  early:
    'SDKs since 1.14 refuse an answer with the action "reject", and the server gets an error in its place. The word is "decline".',
  comparedEarly:
    'No answer has the action "reject", so nobody notices here when a user declines: compare with "decline".',
  typedEarly:
    'No answer has the action "reject", and this type has no room for the one of a user who declines: it is "decline".',
  parsedEarly:
    'This schema refuses the answer of every user who declines: the action is "decline" and not "reject".',
  unknown:
    'SDKs refuse the whole answer where `action` is {{ found }}: it can be "accept", "decline" or "cancel".',
  comparedUnknown:
    'No answer has the action {{ found }}, so this comparison always ends the same way: there are "accept", "decline" and "cancel".',
  missing: "SDKs refuse an answer without `action`, and the server gets an error in its place.",
  actionType:
    'SDKs refuse the whole answer where `action` is {{ found }}: it has to be "accept", "decline" or "cancel".',
  contentType:
    "SDKs refuse the whole answer where `content` is {{ found }}: it has to be an object with one value for each field.",
  nullContent:
    "SDK servers before 1.24 refuse an answer whose `content` is `null`, and newer ones drop it. Leave `content` out where there is none.",
  valueType:
    "SDKs refuse the whole answer where a value in `content` is {{ found }}: it has to be {{ expected }}.",
  valueList:
    "Before 2025-11-25 a value in `content` is a string, a number or a boolean, and servers may refuse a list.",
  alwaysTrue:
    'An answer is there whatever the user did, so this test says nothing: compare `action` with "accept".',
});

export type MessageId = keyof typeof messages;

export type AnswerDefect = Defect<MessageId>;
