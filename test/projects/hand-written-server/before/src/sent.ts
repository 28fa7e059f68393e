export const ROOTS = "roots/list";
export const SUBSCRIBE = "resources/subscribe";
