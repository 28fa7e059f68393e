import { part } from "../page/element.js";

/** Keeps the page for a time without a network, where the browser can, and says so once it is kept. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  void serviceWorker
    .register("./service-worker.js")
    .then(() => serviceWorker.ready)
    .then(
      () => {
        part("offline", HTMLElement).hidden = false;
      },
      // Browsers refuse it where they keep nothing for pages. The page works all the same, with a network.
      () => undefined,
    );
}
