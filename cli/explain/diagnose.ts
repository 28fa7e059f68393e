import { type Diagnosis, diagnoseWith } from "../../engine/explain/diagnosis.js";
import { rulePages } from "./page.js";

/** What a pasted error means, by the tables and by the pages of rules that the package ships. */
export function diagnose(text: string): Diagnosis {
  return diagnoseWith(text, rulePages);
}
