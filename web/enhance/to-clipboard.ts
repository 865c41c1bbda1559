/** Copies a text and says so on the button. Where the browser refuses, the text is shown, to be copied by hand. */
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
