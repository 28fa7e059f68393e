import { deeper } from "./deeper.js";

export const log = async (extra: any) => {
  await extra.mcpReq.notify({
    method: "notifications/message",
    params: { level: "info", data: "x" },
  });
  deeper(extra.http?.authInfo);
  deep(extra);
};

function deep({ mcpReq: { signal } }: any) {
  signal.throwIfAborted();
}
