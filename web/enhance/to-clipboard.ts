/**
 * Copies a text and confirms it on the button. If the browser refuses, shows the text in a prompt for manual copying.
 */
export async function toClipboard(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(button.ariaLabel ?? button.textContent, text);
    return;
  }
  const label = button.querySelector("[aria-live]");
  if (label) label.textContent = button.dataset.copied ?? "";
}
