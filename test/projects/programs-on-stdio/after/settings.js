console.error("Reading settings");

export const settings = { port: 3000 };

export function readOptions(words) {
  if (words.includes("--verbose")) console.error("Reading options");
  if (words.includes("--help")) {
    console.log("Usage: pottery [--verbose]");
    process.exit(0);
  }
  return words;
}
