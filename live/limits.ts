const megabyte = 1_000_000;

/** How much of a server is taken: whatever it sends, the memory and the time that it costs have an end. */
export const limits = {
  /** In bytes: larger than any list that a model could read. */
  message: 10 * megabyte,
  /** In bytes, of all that a server sends. */
  everything: 50 * megabyte,
  /** Objects and lists within one another: no schema needs so many, and what walks them is recursive. */
  depth: 200,
  /** Of one list. */
  pages: 100,
  /** Lines on standard output that are no messages: a server with more of them speaks another protocol. */
  noise: 1000,
  /** In characters, of a line that is quoted. */
  quote: 160,
  /** In milliseconds: what a process gets to end by itself, once its input is closed. */
  grace: 1000,
  /** In milliseconds: so long does the least patient client wait for a server, which is Codex, unless it is told otherwise. */
  patience: 10_000,
  /** In milliseconds: so long is waited for lists that a server has not declared. */
  undeclared: 2000,
} as const;
