import type { ReactNode } from "react";
import { useLocation } from "react-router";

type MenuLinkProps = { to: string; end?: boolean | undefined; className: string; children: ReactNode };

/**
 * A link that loads its page in full and marks the current page. The router's link takes as long to render as an
 * offer card.
 */
export function MenuLink({ to, end = false, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const leadsHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={leadsHere ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}
