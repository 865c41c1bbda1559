import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** Holds back whoever leaves a form with changes in it: by closing it, by a link or Back, or with the whole page. */
export function useUnsavedWarning(isDirty: boolean, leave: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    /** The question is open: keep editing, or discard? */
    isAsking: isClosing || blocker.state === "blocked",
    tryToLeave() {
      if (isDirty) setIsClosing(true);
      else leave();
    },
    keepEditing() {
      setIsClosing(false);
      blocker.reset?.();
    },
    discard() {
      if (blocker.state === "blocked") blocker.proceed();
      else leave();
    },
  };
}
