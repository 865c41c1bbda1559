import type { ReactNode } from "react";

type ServedOnlyProps = { className: string; children: ReactNode };

/**
 * HTML that the server alone makes, for what is replaced as soon as the page is hydrated: the browser leaves it as it
 * came, instead of making all of it once more only to find it the same.
 */
export function ServedOnly({ className, children }: ServedOnlyProps) {
  if (import.meta.env.SSR) return <div className={className}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never written, React only leaves the inside alone
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
