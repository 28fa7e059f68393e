import { stringAt } from "../syntax/names.js";
import { officialPackages } from "../protocol/packages.js";
import type { Document } from "../syntax/document.js";
import { importsFrom } from "./imports.js";

/** Protocols that also ask users and send content blocks, with the same words but other rules. */
const foreignPackages = /^@(?:zed-industries\/agent-client-protocol|agentclientprotocol\/)/u;

/**
 * Packages for language models, whose messages have content blocks of their own. Tools of an editor's
 * extension are for its models.
 */
export const modelPackages =
  /^(?:@anthropic-ai\/|openai\b|@openai\/|@ai-sdk\/|ai(?:\/|$)|@langchain\/|langchain\b|@google\/gen|@mistralai\/|@aws-sdk\/client-bedrock|@github\/copilot-sdk|vscode$)/u;

/** Libraries that build forms from JSON Schemas, with `enumNames` among their own keywords. */
const formLibraries = /^(?:@rjsf\/|react-jsonschema-form|@jsonforms\/|@formily\/|uniforms)/u;

/** Whether the file uses another protocol, or a form library without any official package. */
export function isForeignFile(document: Document): boolean {
  if (document.language === "json" && isKubernetesResource(document)) return true;
  if (importsFrom(document, foreignPackages)) return true;
  return importsFrom(document, formLibraries) && !importsFrom(document, officialPackages);
}

/** A resource of Kubernetes may describe tools and forms, by the rules of its operator. */
function isKubernetesResource({ values }: Document): boolean {
  const root = values.at(-1);
  return ["apiVersion", "kind"].every((key) => stringAt(root, key) !== undefined);
}

/** Whether a module is a library for language models, whose blocks are not the protocol's. */
export function isModelPackage(source: string): boolean {
  return modelPackages.test(source);
}
