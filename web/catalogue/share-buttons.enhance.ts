import { onClick } from "#web/enhance/on-click.ts";
import { toClipboard } from "#web/enhance/to-clipboard.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { shareButton } from "./share-buttons.attributes.ts";

/**
 * Opens the phone's share sheet, or copies the URL where there is none. It is not an island: the browser opens the
 * sheet only during a press, so the script must be there before the first one.
 */
export function share(): void {
  onClick(`[${shareButton.url}]`, async (button) => {
    const { url, title, copied } = readData(button, shareButton);
    // Closing the sheet without sharing is not an error.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await toClipboard(button, url, copied);
  });
}
