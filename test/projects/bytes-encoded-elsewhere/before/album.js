import { readFile } from "node:fs/promises";

export const hexOf = async (file) => (await readFile(file)).toString("hex");
export const base64Of = (file) => readFile(file, "base64");
