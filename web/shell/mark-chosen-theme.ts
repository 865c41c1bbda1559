/** Marks the theme of this browser in the switch: the server cannot know what is stored here. */
export function markChosenTheme(): void {
  const chosen = document.documentElement.dataset.theme ?? "system";
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    radio.checked = radio.value === chosen;
  }
}
