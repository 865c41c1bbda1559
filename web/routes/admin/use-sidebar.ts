import { useEffect, useEffectEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import { sidebarCookie } from "./sidebar-cookie.ts";

/**
 * The sidebar has two states: open or collapsed on wide screens (stored in a cookie), and an overlay on narrow
 * screens (not stored).
 */
export function useSidebar(initiallyOpen: boolean) {
  const [open, setOpen] = useState(initiallyOpen);
  const [overlayOpen, setOverlayOpen] = useState(false);

  function toggle() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = sidebarCookie(!open);
    setOpen(!open);
  }

  const onShortcut = useEffectEvent(() => {
    if (narrowScreen().matches) setOverlayOpen(!overlayOpen);
    else toggle();
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      event.preventDefault();
      onShortcut();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    const narrow = narrowScreen();
    const closeOverlay = () => setOverlayOpen(false);
    narrow.addEventListener("change", closeOverlay);
    return () => narrow.removeEventListener("change", closeOverlay);
  }, []);

  return { open, toggle, overlayOpen, setOverlayOpen };
}

/** Ctrl+B, or Cmd+B on a Mac (spec 2). */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "b" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The same breakpoint as Tailwind's `md`, where the frame's classes change. */
function narrowScreen(): MediaQueryList {
  return matchMedia(`not all and (min-width: ${limits.mobileBreakpointPixels}px)`);
}
