export const APPS = "io.modelcontextprotocol/ui";
