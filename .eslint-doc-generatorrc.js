import { format, resolveConfig } from "prettier";

/** @type {import("eslint-doc-generator").GenerateOptions} */
export default {
  // What is generated has to satisfy `prettier --check` like everything else.
  postprocess: async (content, path) =>
    format(content, { ...(await resolveConfig(path)), parser: "markdown" }),
};
