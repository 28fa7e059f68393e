import { matchingStructuredText } from "./matching-structured-text.js";
import { noForeignContent } from "./no-foreign-content.js";
import { noLegacyEnumNames } from "./no-legacy-enum-names.js";
import { noOldEntryPoints } from "./no-old-entry-points.js";
import { noRemovedFeatures } from "./no-removed-features.js";
import { noSensitiveElicitation } from "./no-sensitive-elicitation.js";
import { noStaleMcpTypes } from "./no-stale-mcp-types.js";
import { noUnknownProperties } from "./no-unknown-properties.js";
import { portableToolSchema } from "./portable-tool-schema.js";
import type { Rule } from "./rule.js";
import { toolAnnotations } from "./tool-annotations.js";
import { validAppMeta } from "./valid-app-meta.js";
import { validAppResource } from "./valid-app-resource.js";
import { validExtensions } from "./valid-extensions.js";
import { validAnnotations } from "./valid-annotations.js";
import { validBinaryData } from "./valid-binary-data.js";
import { validContentBlock } from "./valid-content-block.js";
import { validElicitationDefault } from "./valid-elicitation-default.js";
import { validElicitationResult } from "./valid-elicitation-result.js";
import { validElicitationRequest } from "./valid-elicitation-request.js";
import { validEnumSchema } from "./valid-enum-schema.js";
import { validMessage } from "./valid-message.js";
import { validMetaKeys } from "./valid-meta-keys.js";
import { validMetaPlacement } from "./valid-meta-placement.js";
import { validRequestedSchema } from "./valid-requested-schema.js";
import { validResourceLink } from "./valid-resource-link.js";
import { validStructuredContent } from "./valid-structured-content.js";
import { validToolDefinition } from "./valid-tool-definition.js";
import { validToolResult } from "./valid-tool-result.js";
import { validToolSchema } from "./valid-tool-schema.js";
import { noDeprecatedFeatures } from "./no-deprecated-features.js";
import { noStdoutInStdioServer } from "./no-stdout-in-stdio-server.js";

/** Every rule, in the order of the documentation. */
export const rules: readonly Rule[] = [
  noLegacyEnumNames,
  validEnumSchema,
  validElicitationDefault,
  validRequestedSchema,
  validElicitationRequest,
  validElicitationResult,
  noSensitiveElicitation,
  validContentBlock,
  validResourceLink,
  validBinaryData,
  noForeignContent,
  noUnknownProperties,
  validToolResult,
  validMetaPlacement,
  validMetaKeys,
  validAppMeta,
  validAppResource,
  validExtensions,
  validAnnotations,
  validStructuredContent,
  matchingStructuredText,
  validToolDefinition,
  validToolSchema,
  portableToolSchema,
  toolAnnotations,
  validMessage,
  noRemovedFeatures,
  noOldEntryPoints,
  noStaleMcpTypes,
  noDeprecatedFeatures,
  noStdoutInStdioServer,
];

/** The rules that are enabled by default. */
export const recommendedRules: readonly Rule[] = rules.filter(({ docs }) => docs.isOptIn !== true);
