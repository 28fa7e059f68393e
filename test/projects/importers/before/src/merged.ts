declare module "./kinds.js" {
  interface McpToolResult {
    isError?: boolean;
  }
}
export const words: Record<import("./kinds.js").ElicitAction, string> = {
  accept: "a",
  reject: "r",
  cancel: "c",
};
