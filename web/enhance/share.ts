import { onClick } from "./on-click.ts";
import { toClipboard } from "./to-clipboard.ts";

/** Opens the phone's share sheet, or copies the URL where there is none (markup: catalogue/share-buttons.tsx). */
export function share(): void {
  onClick("[data-share]", async (button) => {
    const { share: url = "", shareTitle: title = "" } = button.dataset;
    // Closing the sheet without sharing is not an error.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await toClipboard(button, url);
  });
}
