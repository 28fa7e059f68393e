export function print(text) {
  console.log(text);
}

export function printAll(texts) {
  for (const text of texts) console.log(text);
}

export function printHelp() {
  console.log("kiln [stdio|web|list|doctor]");
  process.exit(0);
}
