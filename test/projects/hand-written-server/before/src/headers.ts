export const BASIC = ["Content-Type", "Accept"];
export const ALLOWED = [...BASIC, "Mcp-Session-Id"];
export const allowedFor = () => "content-type, mcp-session-id";
