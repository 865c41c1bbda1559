/**
 * Calls `onPress` when a matching element is clicked. Uses one listener for the whole page, because React may still
 * replace its elements.
 */
export function onClick(selector: string, onPress: (element: HTMLElement) => void): void {
  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(selector);
    if (pressed) onPress(pressed);
  });
}
