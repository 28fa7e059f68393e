import { deeper } from "./deeper.js";

export const log = async (extra: any) => {
  await extra.sendNotification({
    method: "notifications/message",
    params: { level: "info", data: "x" },
  });
  deeper(extra.authInfo);
  deep(extra);
};

function deep({ signal }: any) {
  signal.throwIfAborted();
}
