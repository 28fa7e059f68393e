/** Fills an empty message of a language model, which has a role. */
export function filled(given: object): object {
  const message = { ...given };
  return { message: { ...message, content: [{ type: "txt", text: "Nothing was said." }] } };
}
