import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { RemoteAddress } from "./address.js";
import { limits } from "./limits.js";

/**
 * Creates the transport to a remote server. The client package itself rejects redirects to other
 * hosts.
 */
export function remoteTransport({ url, headers }: RemoteAddress): StreamableHTTPClientTransport {
  let received = 0;
  return new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { ...headers } },
    redirectPolicy: "same-origin",
    reconnectionOptions: {
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 100,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 0,
    },
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      const { status, statusText, headers: told } = response;
      if (!response.body || (status !== 200 && status !== notFound)) return response;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: (bytes, controller) => {
          received += bytes.length;
          if (received > limits.everything)
            controller.error(new Error(`It sent more than ${limits.everything / 1e6} MB.`));
          else controller.enqueue(bytes);
        },
      });
      const body = response.body.pipeThrough(counted);
      if (status === 200) return new Response(body, { status, statusText, headers: told });
      const text = await new Response(body).text();
      const isAnswer = isErrorFor(text, init?.body);
      return new Response(text, { status: isAnswer ? 200 : status, statusText, headers: told });
    },
  });
}

/**
 * The status with which a 2026-07-28 server reports an unknown method. The client would not pass on
 * the error in its body.
 */
const notFound = 404;

/**
 * Whether a text is the error response to a list request. Responses during the handshake are left
 * to the client.
 */
function isErrorFor(text: string, request: unknown): boolean {
  if (typeof request !== "string") return false;
  const asked = membersIn(request);
  const answer = membersIn(text);
  const isList = String(asked["method"]).endsWith("/list");
  return isList && answer["error"] !== undefined && answer["id"] === asked["id"];
}

function membersIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Whether a server uses the HTTP+SSE transport of 2024-11-05: it answers a plain GET request with
 * an event stream, and the first event contains another URL.
 */
export async function isOldTransport(
  { url, headers }: RemoteAddress,
  timeout: number,
): Promise<boolean> {
  const stop = AbortSignal.timeout(Math.min(timeout, limits.undeclared));
  try {
    const response = await fetch(url, {
      headers: { ...headers, accept: "text/event-stream" },
      redirect: "manual",
      signal: stop,
    });
    // What comes after the first chunk does not matter, and may never end.
    for await (const part of response.body ?? [])
      return /^event: ?endpoint\b/mu.test(Buffer.from(part).toString("utf8"));
    return false;
  } catch {
    return false;
  }
}
