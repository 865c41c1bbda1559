import { useEffect, useState } from "react";
import { useHeldLink } from "./leave-guard.tsx";

/** Holds back whoever leaves a form with changes in it: by closing it (Back does), by a link, or with the whole page. */
export function useUnsavedWarning(isDirty: boolean, leave: () => void) {
  const [leaving, setLeaving] = useState<() => void>();
  const link = useHeldLink(isDirty);

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
    /** The question is open: keep editing, or discard? */
    isAsking: leaving !== undefined || (isDirty && link.state === "blocked"),
    tryToLeave: () => leaveBy(leave),
    /** Leaves for somewhere else than where closing leads. */
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
