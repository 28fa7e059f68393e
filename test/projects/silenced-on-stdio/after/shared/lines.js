export function readLines(text) {
  console.error("reading");
  return text.split("\n");
}
