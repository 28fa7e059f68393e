import { appSentences } from "./apps.js";
import { authorizationSentences } from "./authorization.js";
import { capabilitySentences } from "./capabilities.js";
import { clientLimitSentences } from "./client-limits.js";
import { compilerSentences } from "./compilers.js";
import { formSentences } from "./forms.js";
import { httpSentences } from "./http.js";
import { modelSentences } from "./models.js";
import { otherSdkSentences } from "./other-sdks.js";
import { removedMethodSentences } from "./removed-methods.js";
import { resultSentences } from "./results.js";
import type { Sentence } from "../meaning.js";
import { stdioSentences } from "./stdio.js";
import { toolSentences } from "./tools.js";
import { validatorSentences } from "./validators.js";

/** All known sentences. Each match counts, unless it lies within a longer match. */
export const sentences: readonly Sentence[] = [
  ...resultSentences,
  ...formSentences,
  ...toolSentences,
  ...appSentences,
  ...capabilitySentences,
  ...removedMethodSentences,
  ...otherSdkSentences,
  ...validatorSentences,
  ...modelSentences,
  ...clientLimitSentences,
  ...compilerSentences,
  ...stdioSentences,
  ...httpSentences,
  ...authorizationSentences,
];
