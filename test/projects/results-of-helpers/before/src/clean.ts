export function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => String(one).trim());
  return value;
}
