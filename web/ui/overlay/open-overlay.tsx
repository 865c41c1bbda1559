import { use, useEffect, useEffectEvent } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

/** How to close what is open over the page, the one on top last. */
const waysToClose: (() => void)[] = [];

export function isOverlayOpen(): boolean {
  return waysToClose.length > 0;
}

/** As its own close button would: a form may ask before it goes. */
export function closeTopOverlay(): void {
  waysToClose.at(-1)?.();
}

/** Stands in whatever covers the page, so that the Back button can close it. Draws nothing. */
export function OpenOverlay() {
  const overlay = use(OverlayTriggerStateContext);
  const isOpen = overlay?.isOpen ?? false;
  const close = useEffectEvent(() => overlay?.close());
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    waysToClose.push(closeThis);
    return () => {
      waysToClose.splice(waysToClose.indexOf(closeThis), 1);
    };
  }, [isOpen]);
  return null;
}
