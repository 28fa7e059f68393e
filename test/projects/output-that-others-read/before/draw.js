import { execSync } from "node:child_process";

export const drawn = execSync("node maps.js", { input: "" }).toString();
