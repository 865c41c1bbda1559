/** Calls when an element that matches is used. One listener for the page: React may still replace its elements. */
export function onClick(selector: string, use: (element: HTMLElement) => void): void {
  document.addEventListener("click", ({ target }) => {
    const used = target instanceof Element && target.closest<HTMLElement>(selector);
    if (used) use(used);
  });
}
