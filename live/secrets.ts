/** Shorter values are not secrets, and would match everywhere. */
const shortest = 6;

/** Replaces secrets in a text. */
export type Censor = (text: string) => string;

/** @param secrets the values of variables and headers */
export function censorOf(secrets: readonly string[]): Censor {
  // In `Bearer …`, the second word is the secret.
  const parts = secrets.flatMap((secret) => [secret, ...secret.split(/\s+/u)]);
  const known = [...new Set(parts)].filter((one) => one.length >= shortest);
  const longestFirst = known.toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((rest, secret) => rest.replaceAll(secret, "<secret>"), text);
}

/** Censors all strings in a JSON value, and redacts the values of some keys entirely. */
export function censored(value: unknown, censor: Censor, keys: ReadonlySet<string>): unknown {
  if (typeof value === "string") return censor(value);
  if (Array.isArray(value)) return value.map((one) => censored(one, censor, keys));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    censor(key),
    keys.has(key) ? "<redacted>" : censored(one, censor, keys),
  ]);
  return Object.fromEntries(entries);
}
