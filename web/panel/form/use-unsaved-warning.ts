import { useEffect, useState } from "react";
import { useBlockedNavigation } from "./leave-guard.tsx";

/**
 * Requests confirmation when the user leaves a form with changes: by closing it (Back closes it too), by a link, or
 * by leaving the whole page.
 */
export function useUnsavedWarning(isDirty: boolean, leave: () => void) {
  const [leaving, setLeaving] = useState<() => void>();
  const link = useBlockedNavigation(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  function leaveBy(way: () => void) {
    if (isDirty) setLeaving(() => way);
    else way();
  }

  return {
    /** True while the question is open: keep editing, or discard? */
    isAsking: leaving !== undefined || (isDirty && link.state === "blocked"),
    tryToLeave: () => leaveBy(leave),
    /** Leaves to a destination other than the one of closing. */
    leaveBy,
    keepEditing() {
      setLeaving(undefined);
      link.reset?.();
    },
    discard() {
      setLeaving(undefined);
      if (link.state === "blocked") link.proceed();
      else (leaving ?? leave)();
    },
  };
}
