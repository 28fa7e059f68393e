/** The name of a host of interfaces in the setting `hosts`. */
export type HostId = "chatgpt" | "claude" | "vscode" | "m365" | "goose";
