import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";

type NoRowsProps = { loading?: boolean; loadingLabel?: string; empty: ReactNode };

/**
 * Shown instead of rows: the loading state or the empty state. As wide as the frame, so that it stays visible when
 * the table scrolls.
 */
export function NoRows({ loading = false, loadingLabel, empty }: NoRowsProps) {
  if (!loading) return <div className="sticky left-0 w-[100cqw] p-6">{empty}</div>;
  return (
    <div className="sticky left-0 w-[100cqw]">
      <Loading {...(loadingLabel !== undefined && { label: loadingLabel })}>{rows}</Loading>
    </div>
  );
}

/** Placeholder rows. */
const rows = ["w-3/5", "w-2/5", "w-1/2", "w-3/5", "w-2/5"].map((width, row) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and their order never changes
  <div key={row} className="flex h-10 items-center border-line border-b px-4 last:border-b-0">
    <Skeleton className={classNames("h-4", width)} />
  </div>
));
