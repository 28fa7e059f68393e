/** Injected by the build: a hash of all files, and their paths relative to this one. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

/**
 * The parts of the service worker API that are used here: the compiler only knows the API of pages.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };

const prefix = "mcp-schema-playground-";
const name = prefix + BUILD.version;

addEventListener("install", (event) => {
  const filled = caches.open(name).then((cache) => cache.addAll([...BUILD.files]));
  (event as Lasting).waitUntil(filled); // guaranteed by the event name
});

// A new build takes over once no page of the old one is open, so no page mixes files of the two.
addEventListener("activate", (event) => {
  (event as Lasting).waitUntil(takeOver()); // guaranteed by the event name
});

addEventListener("fetch", (event) => {
  const fetching = event as Fetching; // guaranteed by the event name
  const { method, url } = fetching.request;
  if (method === "GET" && new URL(url).origin === location.origin)
    fetching.respondWith(answer(fetching.request));
});

async function takeOver(): Promise<void> {
  for (const other of await caches.keys())
    if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  await clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const wanted = request.mode === "navigate" ? "./" : request;
  return (await cache.match(wanted)) ?? fetch(request);
}
