/** Says that the network is gone, as long as it is (markup: shell/app-notices.tsx). */
export function tellOffline(): void {
  const notice = document.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return;
  const tell = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
}
