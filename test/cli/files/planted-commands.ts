/** Command lines to run in a repository with planted programs, with the expected exit status. */
type Lines = readonly (readonly [line: string, status: number])[];

/** Command lines that do not write. */
export const reading: Lines = [
  ["check", 1],
  ["check .. --no-gitignore --docs", 1],
  ["check --staged", 1],
  ["check --format stylish", 1],
  ["check --format json", 1],
  ["check --format html", 1],
  ["check --format sarif", 1],
  ["check --format github", 1],
  ["check --format markdown", 1],
  ["migrate --dry-run", 0],
  ["migrate --dry-run --format html", 0],
  ["migrate --staged --dry-run", 1],
  ["migrate - --stdin-filename plain.ts", 0],
  ["init", 0],
  ["explain no-legacy-enum-names", 0],
  ["explain invalid_union: Invalid input", 1],
  ["completion", 0],
  ["--help", 0],
];

/** Command lines that write. */
export const writing: Lines = [
  ["migrate", 1],
  ["migrate --allow-dirty", 0],
  ["migrate --staged", 1],
  ["migrate --suggestions --todo --types sdk", 1],
  ["init --write", 1],
  ["init --write --allow-dirty", 1],
];
