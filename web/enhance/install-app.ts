import { appFiles } from "#contract/paths.ts";
import { messageWorker } from "./message-worker.ts";
import { onClick } from "./on-click.ts";

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

/**
 * Offers a new version instead of activating it immediately, so that a half-filled form is not lost (markup:
 * shell/app-notices.tsx).
 */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const notice = document.querySelector<HTMLElement>("[data-new-version]");
  if (!notice) return;
  const show = () => {
    notice.hidden = !(registration.waiting && serviceWorker.controller);
  };
  const watch = () => registration.installing?.addEventListener("statechange", show);
  registration.addEventListener("updatefound", watch);
  // Another tab may have activated the new version.
  serviceWorker.addEventListener("controllerchange", show);
  watch();
  show();
  onClick("[data-later]", () => {
    notice.hidden = true;
  });
  onClick("[data-update]", () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) messageWorker(registration.waiting, "take over");
  });
}
