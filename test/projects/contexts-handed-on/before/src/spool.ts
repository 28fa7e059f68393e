export interface ServerContext {
  readonly signal: AbortSignal;
}
