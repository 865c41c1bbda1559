import { History } from "lucide-react";

/**
 * Empty and hidden by default. While the database is down, the server serves cached pages, writes their age here and
 * shows it (server/http/page/cached-page.ts). React must not change this content.
 */
export function StalePageNotice() {
  return (
    <aside
      data-stale-page=""
      hidden
      aria-label="Idade desta página"
      suppressHydrationWarning
      className="flex items-center justify-center gap-2 bg-sol-soft px-4 py-2 text-sm font-medium text-sol-deep [&[hidden]]:hidden print:hidden"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty */}
      <p data-stale-page-text="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </aside>
  );
}
