import { type Defect, explained } from "../defect.js";

/** The messages of `valid-elicitation-result`. */
export const answerMessages = explained({
  early:
    'SDKs since 1.14 refuse an answer with the action "reject", and the server gets an error instead. Write "decline".',
  comparedEarly:
    'No answer has the action "reject", so this code never notices that a user declines. Compare with "decline".',
  typedEarly:
    'No answer has the action "reject", and this type does not allow "decline", the action of a user who declines.',
  parsedEarly:
    'This schema refuses the answer of every user who declines: the action is "decline", not "reject".',
  unknown:
    'SDKs refuse the whole answer when `action` is {{ found }}. It can be "accept", "decline" or "cancel".',
  comparedUnknown:
    'No answer has the action {{ found }}, so this comparison always has the same result. The actions are "accept", "decline" and "cancel".',
  lookedUp:
    'No answer has the action "{{ found }}", so this entry is never taken. The actions are "accept", "decline" and "cancel".',
  missing: "SDKs refuse an answer without `action`, and the server gets an error instead.",
  actionType:
    'SDKs refuse the whole answer when `action` is {{ found }}. It must be "accept", "decline" or "cancel".',
  contentType:
    "SDKs refuse the whole answer when `content` is {{ found }}. It must be an object with one value for each field.",
  noContent:
    "A server gets none of the values that its form asks for from an `accept` without `content`. Send a value for each field in `content`, or answer `decline`.",
  misfit: "The form {{ problem }}, so the SDK of the server refuses this answer (-32602).",
  nullContent:
    "SDK servers before 1.24 refuse an answer whose `content` is `null`, and newer ones drop it. Leave `content` out if there is none.",
  valueType:
    "SDKs refuse the whole answer when a value in `content` is {{ found }}. It must be {{ expected }}.",
  valueList:
    "Before 2025-11-25 a value in `content` is a string, a number or a boolean, and servers may refuse a list.",
  otherRefusal:
    'A user can also refuse with "{{ other }}", which this code takes for consent. Compare `action` with "accept".',
  misreadAction:
    'An answer has no `{{ key }}`, so this is always `undefined`. Compare its `action` with "{{ action }}".',
  misread:
    "An answer has no `{{ key }}`, so this is always `undefined`. The values that the user filled in are under `content`.",
  unasked: "The form has no field `{{ key }}`, so this is always `undefined`.",
  unreadChoice:
    "This code reads only whether the form was submitted, so users who choose against it in `{{ key }}` count as having agreed. Read `{{ key }}` in `content`.",
  askedAgain:
    'A user who declines or cancels is asked again until they accept, and has no other way out. Stop unless the action is "accept".',
  alwaysTrue:
    'There is an answer whatever the user did, so this condition is always true. Compare `action` with "accept".',
});

export type AnswerMessageId = keyof typeof answerMessages;

export type AnswerDefect = Defect<AnswerMessageId>;
