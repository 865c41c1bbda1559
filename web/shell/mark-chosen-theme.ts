/** Selects this browser's theme in the switch. The server cannot read the browser's storage. */
export function markChosenTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? "system";
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === chosen;
  }
}
