import { appFiles } from "#contract/app-files.ts";
import { offerUpdates } from "#web/shell/app-notices.enhance.ts";
import { messageWorker } from "./message-worker.ts";

/**
 * Registers the service worker, which caches visited pages for use without network (web/worker). Runs after the page
 * has loaded, so that it does not slow down the first view.
 */
export function installApp(): void {
  // Skipped in development: there, files change without changing their names.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void install();
  else addEventListener("load", () => void install());
}

async function install(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", cacheThisPage, { once: true });
  // Registration fails where the browser stores nothing, as in a private window.
  const registration = await serviceWorker.register(appFiles.worker).catch(() => undefined);
  if (registration) offerUpdates(registration);
}

/**
 * Caches the first page, which loaded before the worker was active. It may be a coupon that the visitor opened from a
 * link.
 */
function cacheThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { controller } = navigator.serviceWorker;
  if (controller) messageWorker(controller, { keep: [location.href, ...loaded] });
}
