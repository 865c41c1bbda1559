import type { ReactNode } from "react";

type LinkWhereProps = { is: boolean; href: string; children: ReactNode };

/** A name that links to its page if the page exists. */
export function OptionalLink({ is, href, children }: LinkWhereProps) {
  if (!is) return children;
  return (
    <a href={href} className="hover:underline">
      {children}
    </a>
  );
}
