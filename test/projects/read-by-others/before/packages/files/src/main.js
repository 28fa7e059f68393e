import { readFileSync } from "node:fs";

const { tools } = JSON.parse(readFileSync(new URL("../tools.json", import.meta.url), "utf8"));
export const isAllowed = (name) =>
  !tools.some((tool) => tool.name === name && tool.destructiveHint);
