/** Updates elements whose content depends on the time, now and at each interval. */
export function atIntervals(
  interval: number,
  selector: string,
  update: (element: Element, now: Date) => void,
): void {
  if (!document.querySelector(selector)) return;
  const updateAll = () => {
    const now = new Date();
    // Queried each time, because a part of the page may have been replaced (page-part.ts).
    for (const element of document.querySelectorAll(selector)) update(element, now);
  };
  updateAll();
  setInterval(updateAll, interval);
}

/** Writes the text of the matching element inside `within`, if there is one. */
export function write(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element) writeText(element, text);
}

/** Writes the text only if it has changed. */
export function writeText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
