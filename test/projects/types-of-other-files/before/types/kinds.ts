export type Kind = "markdown" | "html";
