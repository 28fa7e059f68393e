import { part } from "../page/element.js";

/**
 * Registers the service worker that makes the page available offline, and shows a note once it is
 * ready.
 */
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
      // Browsers that do not store data for pages refuse it. The page still works online.
      () => undefined,
    );
}
