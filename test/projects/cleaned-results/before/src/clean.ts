/** What can be written as JSON. */
export function cleaned<Value>(value: Value, deepest = 10): Value {
  const seen = new WeakSet<object>();
  function clean(one: unknown, depth: number): unknown {
    if (depth > deepest) return "…";
    if (typeof one === "bigint") return one.toString();
    if (typeof one !== "object" || one === null) return one;
    if (seen.has(one)) return "[circular]";
    seen.add(one);
    if (Array.isArray(one)) return one.map((part) => clean(part, depth + 1));
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(one))
      copy[key] = clean((one as Record<string, unknown>)[key], depth + 1);
    return copy;
  }
  return clean(value, 0) as Value;
}
