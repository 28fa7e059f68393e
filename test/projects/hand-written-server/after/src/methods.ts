export const METHODS = {
  INITIALIZE: "initialize",
  PING: "ping",
  RESOURCES: { LIST: "resources/list" },
  SAMPLING: { CREATE: "sampling/createMessage" },
} as const;

export enum Method {
  Read = "resources/read",
  Subscribe = "resources/subscribe",
}

export const RESOURCE_NOT_FOUND = -32602;

export const NO_CHART = -32002;
