import type { ReactNode } from "react";

type LinkWhereProps = { is: boolean; href: string; children: ReactNode };

/** A name that leads to its page where there is one. */
export function LinkWhere({ is, href, children }: LinkWhereProps) {
  if (!is) return children;
  return (
    <a href={href} className="hover:underline">
      {children}
    </a>
  );
}
