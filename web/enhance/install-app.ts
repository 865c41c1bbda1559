import { appFiles } from "#contract/paths.ts";
import { messageWorker } from "./message-worker.ts";
import { onClick } from "./on-click.ts";

/** Keeps what was seen for a time without network (web/worker). After the page has loaded: the first view pays nothing. */
export function installApp(): void {
  // Development changes its files without changing their names.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void install();
  else addEventListener("load", () => void install());
}

async function install(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", cacheThisPage, { once: true });
  // Refused where the browser keeps nothing, as in a private window.
  const registration = await serviceWorker.register(appFiles.worker).catch(() => undefined);
  if (registration) offerUpdates(registration);
}

/** The first page came before there was a worker: it may be the coupon that somebody was sent. */
function cacheThisPage(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { controller } = navigator.serviceWorker;
  if (controller) messageWorker(controller, { keep: [location.href, ...loaded] });
}

/** A new version waits until it is asked for: nobody loses a form that is half written (markup: shell/app-notices.tsx). */
function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const notice = document.querySelector<HTMLElement>("[data-new-version]");
  if (!notice) return;
  const show = () => {
    notice.hidden = !(registration.waiting && serviceWorker.controller);
  };
  const watch = () => registration.installing?.addEventListener("statechange", show);
  registration.addEventListener("updatefound", watch);
  // Another tab may have let it in.
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
