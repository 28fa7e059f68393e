import type { JSONRPCMessage, Transport, TransportSendOptions } from "@modelcontextprotocol/client";

/** A message as it was sent, before any client has interpreted it. */
export interface Recorded {
  readonly from: "client" | "server";
  readonly message: JSONRPCMessage;
}

/**
 * A transport that records all messages, since the client package only returns what it has parsed
 * itself.
 */
export class RecordingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  /** Oldest first. */
  readonly messages: Recorded[] = [];
  /** The time of the first answer, according to `performance.now()`. */
  firstAnswer: number | undefined;
  readonly #inner: Transport;

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  get hasPerRequestStream(): boolean {
    return this.#inner.hasPerRequestStream === true;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  start(): Promise<void> {
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message, extra) => {
      this.firstAnswer ??= performance.now();
      this.messages.push({ from: "server", message });
      this.onmessage?.(message, extra);
    };
    return this.#inner.start();
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.messages.push({ from: "client", message });
    return this.#inner.send(message, options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  /**
   * The index of the answer to the latest request with a method, or `undefined` if there is none
   * yet.
   */
  answerTo(method: string): number | undefined {
    const asked = this.messages.findLast(
      ({ from, message }) => from === "client" && "method" in message && message.method === method,
    );
    const id = asked && "id" in asked.message ? asked.message.id : undefined;
    const index = this.messages.findLastIndex(
      ({ from, message }) =>
        from === "server" && !("method" in message) && "id" in message && message.id === id,
    );
    return index < 0 ? undefined : index;
  }
}
