import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { RemoteAddress } from "./address.js";
import { limits } from "./limits.js";

/** The connection to a server elsewhere. Redirects to other hosts are refused, which is the client package's own rule. */
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
      if (!response.body || response.status !== 200) return response;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: (bytes, controller) => {
          received += bytes.length;
          if (received > limits.everything)
            controller.error(new Error(`It sent more than ${limits.everything / 1e6} MB.`));
          else controller.enqueue(bytes);
        },
      });
      const { status, statusText } = response;
      const body = response.body.pipeThrough(counted);
      return new Response(body, { status, statusText, headers: response.headers });
    },
  });
}
