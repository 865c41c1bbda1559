import { type ReactNode, useSyncExternalStore } from "react";

type AfterHydrationProps = {
  /** The same layout in plain elements, for the server's HTML. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Some react-aria controls write `style` attributes into the server's HTML, which the content security policy
 * forbids. The server sends a plain placeholder instead. The browser replaces it during hydration and never shows it
 * again.
 */
export function AfterHydration({ fallback, children }: AfterHydrationProps) {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return hydrated ? children : fallback;
}

function neverChanges() {
  return () => {};
}
