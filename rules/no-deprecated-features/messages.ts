import { changedMessage } from "../changed/changed-construct.js";
import { explained } from "../defect.js";

export type DeprecatedMessageId = keyof typeof deprecatedMessages;

export const deprecatedMessages = explained({
  deprecated: changedMessage,
  context:
    "Clients no longer need to support `includeContext: {{ value }}`, and most send nothing. Put what the model needs in `messages` (changelog: Deprecated 3).",
  registration:
    "`registration_endpoint` offers dynamic client registration, which is deprecated: accept the URL of a client's metadata document as `client_id` too, and say so with `client_id_metadata_document_supported: true` (changelog: Deprecated 4).",
});
