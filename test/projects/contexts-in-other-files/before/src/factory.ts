export const makeHandler = (name: string) => async (args: any, extra: any) => {
  if (extra.signal.aborted) throw new Error(name);
  return { content: [{ type: "text" as const, text: name }] };
};
