export function readLines(text) {
  console.log("reading");
  return text.split("\n");
}
