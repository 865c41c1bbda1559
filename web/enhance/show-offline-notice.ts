/**
 * Shows a notice while there is no network (markup: shell/app-notices.tsx). Skipped on the offline page, which states
 * it already.
 */
export function showOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice || document.querySelector("[data-cached-pages]")) return;
  const tell = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
}
