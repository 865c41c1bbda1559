/**
 * Copies a text and shows the confirmation on the button. If the browser refuses, shows the text in a prompt for manual
 * copying.
 */
export async function toClipboard(button: HTMLElement, text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(button.ariaLabel ?? button.textContent, text);
    return;
  }
  const label = button.querySelector("[aria-live]");
  if (label) label.textContent = copied;
}
