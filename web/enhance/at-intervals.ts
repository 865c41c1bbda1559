/** Updates elements whose content depends on the time, now and at each interval. */
export function atIntervals(
  interval: number,
  selector: string,
  show: (element: HTMLElement, now: Date) => void,
): void {
  if (!document.querySelector(selector)) return;
  const tick = () => {
    const now = new Date();
    // Queried each time, because a part of the page may have been replaced (page-part.ts).
    for (const element of document.querySelectorAll<HTMLElement>(selector)) show(element, now);
  };
  tick();
  setInterval(tick, interval);
}

/** Writes the text only if it has changed. */
export function write(within: HTMLElement, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
