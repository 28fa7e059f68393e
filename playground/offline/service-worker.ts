/** Filled in by the build: a hash of all files, and their addresses beside this one. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

/** The parts of a service worker's world that are used here; the compiler knows that of pages alone. */
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
  (event as Lasting).waitUntil(filled); // as the name of the event says
});

// A newer build takes over when no page of the older one is open, so that no page mixes the two.
addEventListener("activate", (event) => {
  (event as Lasting).waitUntil(takeOver()); // as the name of the event says
});

addEventListener("fetch", (event) => {
  const fetching = event as Fetching; // as the name of the event says
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
