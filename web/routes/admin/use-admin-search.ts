import { useEffect, useState } from "react";

/** Toasts are overlays too, but they do not block the page. */
const openModal = "[data-overlay]:not([role=region])";

/** Ctrl+K, or Cmd+K on a Mac, opens the back-office search from anywhere except a dialog. */
export function useAdminSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      // Browsers use this shortcut for their own search.
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
