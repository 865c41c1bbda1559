import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { closeTopOverlay, isOverlayOpen } from "#web/ui/overlay/open-overlay.tsx";

type LeaveGuard = { blocker: Blocker; unsavedForms: Set<string> };

const LeaveGuardContext = createContext<LeaveGuard | undefined>(undefined);

/**
 * Wraps a panel, because the router supports only one blocker. The Back button and the back gesture of a phone close
 * an open overlay instead of leaving the page. A link is blocked while a form has unsaved changes.
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

/** Blocks links while a form has changes. `proceed` follows the blocked link, `reset` discards it. */
export function useBlockedNavigation(isDirty: boolean): Blocker {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error("useBlockedNavigation needs a LeaveGuardProvider above it");
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
