import { useEffect } from "react";

/**
 * Brings the focus back to where it was before a dialog or sheet. React-aria does so for each of them, but a sheet that
 * waits for its record is followed by another, and that one remembers the first, which is gone by then.
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
    // Overlays stand in the body itself. React-aria's turn comes first, in the next frame.
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
