export async function sentBy(act: () => Promise<void>): Promise<unknown> {
  await act();
  return undefined;
}
