import { useEffect, useState } from "react";
import { useHeldLink } from "./leave-guard.tsx";

/** Holds back whoever leaves a form with changes in it: by closing it (Back does), by a link, or with the whole page. */
export function useUnsavedWarning(isDirty: boolean, leave: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const link = useHeldLink(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    /** The question is open: keep editing, or discard? */
    isAsking: isClosing || (isDirty && link.state === "blocked"),
    tryToLeave() {
      if (isDirty) setIsClosing(true);
      else leave();
    },
    keepEditing() {
      setIsClosing(false);
      link.reset?.();
    },
    discard() {
      if (link.state === "blocked") link.proceed();
      else leave();
    },
  };
}
