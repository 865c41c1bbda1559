import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { closeTopOverlay, isOverlayOpen } from "#web/ui/overlay/open-overlay.tsx";

type LeaveGuard = { blocker: Blocker; unsavedForms: Set<string> };

const LeaveGuardContext = createContext<LeaveGuard | undefined>(undefined);

/**
 * Around a panel, because the router knows one blocker only. The Back button, and the gesture of a phone, close what is
 * open over the page instead of leaving it; a link waits while a form has changes.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [unsavedForms] = useState(() => new Set<string>());
  const isBack = useRef(false);
  const blocker = useBlocker(({ historyAction }) => {
    isBack.current = historyAction === "POP";
    return isBack.current ? isOverlayOpen() : unsavedForms.size > 0;
  });

  useEffect(() => {
    if (blocker.state !== "blocked" || !isBack.current) return;
    blocker.reset();
    closeTopOverlay();
  }, [blocker]);

  return <LeaveGuardContext value={{ blocker, unsavedForms }}>{children}</LeaveGuardContext>;
}

/** Makes links wait while a form has changes: what is held is let go by `proceed`, forgotten by `reset`. */
export function useHeldLink(isDirty: boolean): Blocker {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error("useHeldLink needs a LeaveGuardProvider above it");
  const { blocker, unsavedForms } = guard;
  const formId = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsavedForms.add(formId);
    return () => {
      unsavedForms.delete(formId);
    };
  }, [isDirty, formId, unsavedForms]);
  return blocker;
}
