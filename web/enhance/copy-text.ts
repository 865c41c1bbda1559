import { onClick } from "./on-click.ts";
import { toClipboard } from "./to-clipboard.ts";

/** Buttons with `data-copy` take it to the clipboard, and say so. Without the script the text beside them is copied by hand. */
export function copyText(): void {
  onClick("[data-copy]", (button) => toClipboard(button, button.dataset.copy ?? ""));
}
