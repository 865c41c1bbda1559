import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { TableTexts } from "./table-text.ts";

type ChartFrameProps = {
  title: string;
  summary: string;
  legend?: ReactNode;
  /** The picture. Its text is hidden from screen readers, which get the table instead. */
  children: ReactNode;
  table: TableTexts;
  loading?: boolean | undefined;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** The frame of every chart: what it shows in one sentence, the picture, and its numbers as a table. */
export function ChartFrame({
  title,
  summary,
  legend,
  children,
  table,
  loading = false,
  level = 3,
  className,
}: ChartFrameProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const hasNumbers = !loading && table.rows.length > 0;
  return (
    <Card className={classNames("@container/chart overflow-x-clip p-4 sm:p-5", className)}>
      <figure aria-labelledby={titleId} aria-busy={loading || undefined}>
        <figcaption>
          <Heading id={titleId} className="text-lg leading-tight wrap-anywhere">
            {title}
          </Heading>
          {hasNumbers && <p className="mt-1 text-pretty text-muted text-sm wrap-anywhere">{summary}</p>}
        </figcaption>
        <div className="mt-5">
          {hasNumbers ? children : loading ? <LoadingPicture /> : <NoNumbers>{summary}</NoNumbers>}
        </div>
        {hasNumbers && (
          <>
            {legend && <div className="mt-4">{legend}</div>}
            <ChartTable label={title} {...table} />
          </>
        )}
      </figure>
    </Card>
  );
}

function LoadingPicture() {
  return (
    <Loading>
      <Skeleton className="h-52 w-full" />
    </Loading>
  );
}

function NoNumbers({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-52 flex-col items-center justify-center gap-3 rounded-card border-2 border-line border-dashed p-4 text-center text-muted">
      <ChartNoAxesColumn aria-hidden="true" className="size-8" />
      <p className="text-pretty wrap-anywhere">{children}</p>
    </div>
  );
}
