import { type RefObject, useLayoutEffect, useState } from "react";

type Element = RefObject<HTMLElement | null>;

/** Checks whether the whole text is visible above the buttons fixed at the bottom edge, before any scrolling. */
export function useFitsAboveButtons(text: Element, buttons: Element): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const measure = () => {
      if (!text.current || !buttons.current) return;
      const { bottom } = text.current.getBoundingClientRect();
      const edge = Number.parseFloat(getComputedStyle(buttons.current).bottom) || 0;
      setFits(bottom + scrollY <= innerHeight - edge - buttons.current.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (text.current) observer.observe(text.current);
    if (buttons.current) observer.observe(buttons.current);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [text, buttons]);
  return fits;
}
