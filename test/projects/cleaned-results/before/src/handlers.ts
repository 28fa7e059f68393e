import { cleaned } from "./clean.js";
import { booksOf, loansOf } from "./store.js";

type Arguments = Record<string, unknown>;

const actions: Record<string, (given: Arguments) => Promise<unknown>> = {
  books: async (given) => cleaned({ success: true, data: await booksOf(String(given.author)) }),
  loans: async (given) => ({
    success: true,
    result: await loansOf(String(given.reader)),
    warnings: [],
  }),
};

export async function handle(name: string, given: Arguments): Promise<unknown> {
  const action = actions[name];
  if (!action) return { success: false, message: `No action ${name}` };
  const answer = (await action(given)) as Arguments;
  if (answer.success === false) return { ...answer, error: String(answer.message) };
  const { data, result } = answer;
  return cleaned({ ...answer, ...(data as object), ...(result as object) });
}
