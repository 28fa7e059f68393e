/** An option that is off unless it is given. */
export const flag = (describe: string) => ({ type: "boolean", default: false, describe }) as const;

/** An option with one text; absent where it is not given. */
export const text = (describe: string) =>
  ({ type: "string", requiresArg: true, describe }) as const;

/** An option that may be given several times, each time with one text. */
export const list = (describe: string) =>
  ({ ...text(describe), array: true, default: [] }) as const;
