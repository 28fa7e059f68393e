export const METHODS = {
  INITIALIZE: "initialize",
  PING: "ping",
  RESOURCES: { LIST: "resources/list", READ: "resources/read" },
} as const;

export const RESOURCE_NOT_FOUND = -32002;
