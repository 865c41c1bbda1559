import { useEffect } from "react";

/**
 * Restores the focus to the element that had it before a dialog or sheet opened. React-aria does this for each
 * overlay. But a sheet that waits for its record is replaced by a second sheet, which remembers an element of the
 * first, and that one no longer exists.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let lastOnPage: HTMLElement | undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest("[data-overlay]")) lastOnPage = target;
    };
    const returnFocus = () => {
      const isLost = document.activeElement === document.body && !document.querySelector("[data-modal]");
      if (isLost && lastOnPage?.isConnected) lastOnPage.focus({ preventScroll: true });
    };
    // Overlays are direct children of the body. React-aria restores the focus first, in the next frame.
    const watcher = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0))
        requestAnimationFrame(() => requestAnimationFrame(returnFocus));
    });
    document.addEventListener("focusin", note);
    watcher.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener("focusin", note);
      watcher.disconnect();
    };
  }, []);
}
