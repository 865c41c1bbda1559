import { onClick } from "./on-click.ts";

/** Buttons with `data-copy` take it to the clipboard, and say so. Without the script the text beside them is copied by hand. */
export function copyText(): void {
  onClick("[data-copy]", async (button) => {
    const { copy = "", copied = "" } = button.dataset;
    await navigator.clipboard.writeText(copy);
    const label = button.querySelector("[aria-live]");
    if (label) label.textContent = copied;
  });
}
