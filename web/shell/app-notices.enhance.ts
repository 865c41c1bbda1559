import { messageWorker } from "#web/enhance/message-worker.ts";
import { onClick } from "#web/enhance/on-click.ts";
import { cachedPages } from "#web/routes/public/offline/offline.attributes.ts";
import { laterButton, newVersionNotice, offlineNotice, updateButton } from "./app-notices.attributes.ts";

/** Shows a notice while there is no network. Skipped on the offline page, which states it already. */
export function showOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>(`[${offlineNotice}]`);
  if (!notice || document.querySelector(`[${cachedPages}]`)) return;
  const show = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

/** Offers a new version instead of activating it immediately, so that a half-filled form is not lost. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const notice = document.querySelector<HTMLElement>(`[${newVersionNotice}]`);
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
  onClick(`[${laterButton}]`, () => {
    notice.hidden = true;
  });
  onClick(`[${updateButton}]`, () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) messageWorker(registration.waiting, "take over");
  });
}
