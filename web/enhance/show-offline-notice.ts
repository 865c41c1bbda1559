/** Says that the network is gone, as long as it is (markup: shell/app-notices.tsx). The offline page says so itself. */
export function showOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice || document.querySelector("[data-kept]")) return;
  const tell = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
}
