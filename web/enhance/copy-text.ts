import { onClick } from "./on-click.ts";
import { toClipboard } from "./to-clipboard.ts";

/**
 * Buttons with `data-copy` copy its value to the clipboard and confirm it. Without the script the visitor copies the
 * text beside them manually.
 */
export function copyText(): void {
  onClick("[data-copy]", (button) => toClipboard(button, button.dataset.copy ?? ""));
}
