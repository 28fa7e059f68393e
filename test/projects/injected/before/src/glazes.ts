export interface Glazes {
  all(): Promise<string[]>;
}
