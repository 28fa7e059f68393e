import { appSentences } from "./apps.js";
import { authorizationSentences } from "./authorization.js";
import { capabilitySentences } from "./capabilities.js";
import { clientLimitSentences } from "./client-limits.js";
import { compilerSentences } from "./compilers.js";
import { conformanceSentences } from "./conformance.js";
import { formSentences } from "./forms.js";
import { httpSentences } from "./http.js";
import { modelSentences } from "./models.js";
import { otherSdkSentences } from "./other-sdks.js";
import { removedMethodSentences } from "./removed-methods.js";
import { resultSentences } from "./results.js";
import { revisionSentences } from "./revisions.js";
import { sdkSchemaSentences } from "./sdk-schemas.js";
import type { Sentence } from "../meaning.js";
import { stdioSentences } from "./stdio.js";
import { taskSentences } from "./tasks.js";
import { toolSentences } from "./tools.js";
import { validatorSentences } from "./validators.js";
import { zodKeywordSentences } from "./zod-keywords.js";

/** All known sentences. Each match counts, unless it lies within a longer match. */
export const sentences: readonly Sentence[] = [
  ...resultSentences,
  ...formSentences,
  ...toolSentences,
  ...appSentences,
  ...capabilitySentences,
  ...removedMethodSentences,
  ...revisionSentences,
  ...sdkSchemaSentences,
  ...taskSentences,
  ...otherSdkSentences,
  ...validatorSentences,
  ...modelSentences,
  ...zodKeywordSentences,
  ...clientLimitSentences,
  ...compilerSentences,
  ...conformanceSentences,
  ...stdioSentences,
  ...httpSentences,
  ...authorizationSentences,
];
