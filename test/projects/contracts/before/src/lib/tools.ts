export function define(name: string, run: () => unknown) {
  return { name, run };
}
