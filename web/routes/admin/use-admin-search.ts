import { useEffect, useState } from "react";

/** Toasts lie over the page too, and take nothing from it. */
const openModal = "[data-overlay]:not([role=region])";

/** Ctrl+K, or Cmd+K on a Mac, opens the search over the back-office from anywhere but a dialog. */
export function useAdminSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      // The browser has a search of its own under these keys.
      event.preventDefault();
      if (!document.querySelector(openModal)) setIsOpen(true);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
