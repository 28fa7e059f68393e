import { NotificationType, RequestType } from "vscode-jsonrpc/node";

export const Ping = new RequestType("ping");
export const List = new RequestType("tools/list");
export const Call = new RequestType("tools/call");
export const Sample = new RequestType("sampling/createMessage");
export const Changed = new NotificationType("notifications/tools/list_changed");
