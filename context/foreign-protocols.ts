import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import { importsFrom } from "./imports.js";

/** Protocols that ask users and send blocks too, with the same words and other rules. */
const foreignPackages = /^@(?:zed-industries\/agent-client-protocol|agentclientprotocol\/)/u;

/** Packages of language models: their messages are made of blocks of their own. */
export const modelPackages =
  /^(?:@anthropic-ai\/|openai\b|@openai\/|@ai-sdk\/|ai(?:\/|$)|@langchain\/|langchain\b|@google\/gen|@mistralai\/|@aws-sdk\/client-bedrock)/u;

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
