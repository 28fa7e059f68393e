const megabyte = 1_000_000;

/** Limits for what we accept from a server, so memory and time stay bounded whatever it sends. */
export const limits = {
  /** In bytes: larger than any list that a model could read. */
  message: 10 * megabyte,
  /** In bytes, for everything that a server sends. */
  everything: 50 * megabyte,
  /**
   * Nesting depth of objects and arrays. No schema needs more, and the code that walks them is
   * recursive.
   */
  depth: 200,
  /** Pages of one list. */
  pages: 100,
  /**
   * Lines on standard output that are not messages. A server with more of them speaks another
   * protocol.
   */
  noise: 1000,
  /** In characters, for a quoted line. */
  quote: 160,
  /** In milliseconds: the time for a process to exit by itself after its input is closed. */
  grace: 1000,
  /** In milliseconds: how long the least patient client, Codex, waits for a server by default. */
  patience: 10_000,
  /** In milliseconds: how long to wait for lists that a server has not declared. */
  undeclared: 2000,
} as const;
