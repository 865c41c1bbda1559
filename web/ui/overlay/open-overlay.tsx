import { use, useEffect, useEffectEvent } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

/** The close functions of the open overlays, the topmost last. */
const waysToClose: (() => void)[] = [];

export function isOverlayOpen(): boolean {
  return waysToClose.length > 0;
}

/** Closes like the overlay's own close button: a form may request confirmation first. */
export function closeTopOverlay(): void {
  waysToClose.at(-1)?.();
}

/** Registers the surrounding overlay, so that the Back button can close it. Renders nothing. */
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
