/**
 * Calls `use` when a matching element is clicked. One listener for the whole page, because React may still replace
 * its elements.
 */
export function onClick(selector: string, use: (element: HTMLElement) => void): void {
  document.addEventListener("click", ({ target }) => {
    const used = target instanceof Element && target.closest<HTMLElement>(selector);
    if (used) use(used);
  });
}
