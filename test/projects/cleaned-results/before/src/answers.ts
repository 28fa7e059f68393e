import { cleaned } from "./clean.js";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function flattened(record: Record<string, unknown>, depth = 0): Record<string, unknown> {
  if (depth > 5) return record;
  if (isRecord(record.data)) {
    Object.assign(record, record.data);
    delete record.data;
    flattened(record, depth + 1);
  }
  if (isRecord(record.result)) {
    Object.assign(record, record.result);
    delete record.result;
    flattened(record, depth + 1);
  }
  return record;
}

export class Answers {
  async wrap(name: string, answer: unknown): Promise<Record<string, unknown>> {
    let safe = answer;
    try {
      JSON.stringify(answer);
    } catch {
      safe = cleaned(answer);
    }
    const record = safe as Record<string, unknown> | null;
    if (record && Array.isArray(record.content)) {
      if (record.structuredContent === undefined) record.structuredContent = cleaned(safe);
      return record;
    }
    const wrapped: Record<string, unknown> = {
      content: [
        { type: "text", text: `${name}: ${JSON.stringify(flattened({ ...(safe as object) }))}` },
      ],
    };
    wrapped.structuredContent = safe && typeof safe === "object" ? cleaned(safe) : safe;
    return wrapped;
  }
}
