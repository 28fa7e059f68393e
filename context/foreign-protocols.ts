import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import type { CallValue, Value } from "../syntax/value.js";
import { outwards } from "./ancestors.js";
import { importsFrom } from "./imports.js";

/** Protocols that ask users and send blocks too, with the same words and other rules. */
const foreignPackages = /^@(?:zed-industries\/agent-client-protocol|agentclientprotocol\/)/u;

/** Packages of language models: their messages are made of blocks of their own. */
export const modelPackages =
  /^(?:@anthropic-ai\/|openai\b|@openai\/|@ai-sdk\/|ai(?:\/|$)|@langchain\/|langchain\b|@google\/gen|@mistralai\/|@aws-sdk\/client-bedrock)/u;

/** Functions of tests that compare: what they are given is an expectation, not a message. */
const compares = /^(?:expect|assert|(?:not)?[dD]eep\w*Equal|same)$/u;

/** Matchers, which are called on what `expect(…)` returns. */
const matchers = /^to[A-Z]/u;

/** Libraries that make forms of JSON Schemas, with `enumNames` among other words of their own. */
const formLibraries = /^(?:@rjsf\/|react-jsonschema-form|@jsonforms\/|@formily\/|uniforms)/u;

/** Whether the file speaks another protocol, or of the forms of another library alone. */
export function isForeignFile(document: Document): boolean {
  if (importsFrom(document, foreignPackages)) return true;
  return importsFrom(document, formLibraries) && !importsFrom(document, officialPackages);
}

/** Whether a module belongs to a library for language models, whose blocks are not the protocol's. */
export function isModelPackage(source: string): boolean {
  return modelPackages.test(source);
}

/** Whether the value is an expectation of a test. */
export function isExpected(value: Value): boolean {
  for (const { place } of outwards(value)) {
    if (place.kind === "argument" && isComparison(place.call.callee)) return true;
  }
  return false;
}

/** `expect(…).toEqual`, which is given what a test expects. */
export function isMatcher(callee: readonly string[]): boolean {
  return callee[0] === "?" && matchers.test(callee.at(-1) ?? "");
}

/** Whether a call is given what a test expects to be there. */
export function comparesWith({ callee, receiver }: CallValue): boolean {
  const isNegated = receiver?.kind === "access" && receiver.key === "not";
  if (isNegated || callee.some((name) => name.startsWith("not"))) return false;
  return callee.some((name) => name !== "expect") && isComparison(callee);
}

function isComparison(callee: readonly string[]): boolean {
  return isMatcher(callee) || callee.some((name) => compares.test(name));
}
