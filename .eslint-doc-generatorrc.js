import { format, resolveConfig } from "prettier";

/** @type {import("eslint-doc-generator").GenerateOptions} */
export default {
  // They are `recommended` with a revision.
  ignoreConfig: ["2025-11-25", "2026-07-28"],
  pathRuleList: "docs/rules.md",
  // What is generated has to satisfy `prettier --check` like everything else.
  postprocess: async (content, path) =>
    format(content, { ...(await resolveConfig(path)), parser: "markdown" }),
};
