import { onClick } from "./on-click.ts";
import { toClipboard } from "./to-clipboard.ts";

/** The phone's own sheet, or copying where there is none (catalogue/share-buttons.tsx). */
export function share(): void {
  onClick("[data-share]", async (button) => {
    const { share: url = "", shareTitle: title = "" } = button.dataset;
    // A sheet that was closed again is no failure.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await toClipboard(button, url);
  });
}
