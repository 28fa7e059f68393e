import * as contents from "./content-cases.js";
import { appCapabilities, appMeta, appResources } from "./app-cases.js";
import type { Cases } from "./form-cases.js";
import * as forms from "./form-cases.js";
import { portableTools, toolHints, toolSchemas } from "./tool-schema-cases.js";

/** The cases that each rule rewrites, by its id. */
export const casesOf: Readonly<Record<string, Cases>> = {
  "no-legacy-enum-names": forms.legacyEnums,
  "valid-enum-schema": forms.enumSchemas,
  "valid-elicitation-default": forms.defaults,
  "valid-requested-schema": forms.requestedSchemas,
  "valid-elicitation-request": forms.elicitationRequests,
  "valid-elicitation-result": forms.elicitationResults,
  "valid-content-block": contents.contentBlocks,
  "valid-resource-link": contents.resourceLinks,
  "valid-binary-data": contents.binaryData,
  "no-foreign-content": contents.foreignContent,
  "no-unknown-properties": contents.unknownProperties,
  "valid-tool-result": contents.toolResults,
  "valid-meta-placement": contents.metaPlacements,
  "valid-app-meta": appMeta,
  "valid-app-resource": appResources,
  "valid-extensions": appCapabilities,
  "valid-annotations": contents.annotations,
  "valid-structured-content": contents.structuredContent,
  "matching-structured-text": contents.structuredTexts,
  "valid-tool-definition": contents.toolDefinitions,
  "valid-tool-schema": toolSchemas,
  "portable-tool-schema": portableTools,
  "tool-annotations": toolHints,
  "valid-message": contents.messages,
  "no-deprecated-features": contents.deprecatedFeatures,
  "no-removed-features": contents.removedFeatures,
};
