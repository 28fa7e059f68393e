/**
 * Lines of an error that are about no rule in particular. The rest of the error would say which of
 * these it is.
 */
export const bareLines: Readonly<Record<string, readonly string[]>> = {
  "MCP error -32602:": ["valid-requested-schema"],
  "MCP error -32603: [": ["valid-content-block", "valid-tool-result"],
  'MCP error -32603: [ { "code": "invalid_union",': ["valid-requested-schema"],
  "expected array, received null": ["valid-tool-result"],
  "expected array, received string": ["no-foreign-content", "valid-tool-result"],
  "expected array, received undefined": ["valid-message"],
  "expected int, received number": ["valid-meta-keys"],
  "expected object, received array": ["valid-tool-definition", "valid-tool-result"],
  "expected object, received null": ["valid-tool-definition"],
  "expected object, received string": [
    "valid-meta-keys",
    "valid-meta-placement",
    "valid-tool-result",
  ],
  "expected object, received undefined": ["valid-tool-definition"],
  "expected record, received null": ["valid-structured-content"],
  "expected record, received number": ["valid-structured-content"],
  "expected record, received string": [
    "valid-elicitation-result",
    "valid-meta-placement",
    "valid-structured-content",
  ],
  "expected record, received undefined": ["valid-requested-schema"],
  "expected string, received Date": ["valid-annotations"],
  "expected string, received boolean": ["valid-meta-keys"],
  "expected string, received null": ["valid-message", "valid-tool-definition"],
  "expected string, received number": ["valid-annotations", "valid-content-block"],
  "expected string, received object": ["valid-content-block", "valid-elicitation-result"],
  "expected string, received undefined": [
    "valid-content-block",
    "valid-elicitation-result",
    "valid-tool-definition",
  ],
};
