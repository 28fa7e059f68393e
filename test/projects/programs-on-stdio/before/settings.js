import { printHelp } from "./print.js";

console.log("Reading settings");

export const settings = { port: 3000 };

export function readOptions(words) {
  if (words.includes("--verbose")) console.log("Reading options");
  if (words.includes("--help")) {
    console.log("Usage: pottery [--verbose]");
    process.exit(0);
  }
  if (words.includes("--commands")) printHelp();
  return words;
}
