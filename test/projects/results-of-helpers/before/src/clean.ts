export function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(one));
  return value;
}
