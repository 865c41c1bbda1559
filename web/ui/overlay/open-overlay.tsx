import { use, useEffect, useEffectEvent } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

/** The close functions of the open overlays, the topmost last. */
const openOverlays: (() => void)[] = [];

export function isOverlayOpen(): boolean {
  return openOverlays.length > 0;
}

/** Closes like the overlay's own close button: a form may request confirmation first. */
export function closeTopOverlay(): void {
  openOverlays.at(-1)?.();
}

/** Registers the surrounding overlay, so that the Back button can close it. Renders nothing. */
export function RegisterOverlay() {
  const overlay = use(OverlayTriggerStateContext);
  const isOpen = overlay?.isOpen ?? false;
  const close = useEffectEvent(() => overlay?.close());
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    openOverlays.push(closeThis);
    return () => {
      openOverlays.splice(openOverlays.indexOf(closeThis), 1);
    };
  }, [isOpen]);
  return null;
}
