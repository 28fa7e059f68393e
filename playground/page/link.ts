import { isState, type PageState } from "./state.js";

/** Encodes a state as the fragment of a link, which browsers do not send to servers. */
export async function fragmentOf(state: PageState): Promise<string> {
  const json = JSON.stringify(state);
  return `#code=${base64url(await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(json)))}`;
}

/**
 * Decodes the state in the fragment of a link: `none` for an empty fragment, `damaged` if it cannot
 * be decoded.
 */
export async function stateIn(fragment: string): Promise<PageState | "none" | "damaged"> {
  const code = /^#code=(?<code>[\w-]+)$/u.exec(fragment)?.groups?.["code"];
  if (code === undefined) return fragment.length > 1 ? "damaged" : "none";
  try {
    const bytes = await through(new DecompressionStream("deflate-raw"), bytesOf(code));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isState(value) ? value : "damaged";
  } catch {
    return "damaged";
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
