import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Difference, type DifferenceProps } from "./difference.tsx";
import { Sparkline } from "./sparkline.tsx";

/** A row of tiles, two on a phone. */
export function MetricTiles({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-pair gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]",
        className,
      )}
    >
      {children}
    </dl>
  );
}

type MetricTileProps = {
  label: string;
  /** The number as text, e.g. "1.234" or "R$ 1.234,00". */
  value: string;
  /** Left out if there is no earlier period. */
  difference?: DifferenceProps;
  /** The course of the number, at least two values. Decorative: the number and its difference state the same. */
  course?: readonly number[];
};

/** One number, and how it compares with the period before. Only inside `MetricTiles`. */
export function MetricTile({ label, value, difference, course = [] }: MetricTileProps) {
  return (
    <div className="@container flex min-w-0 flex-col rounded-card bg-surface p-4 shadow-soft">
      <dt className="font-medium text-sm wrap-anywhere">{label}</dt>
      <dd className={classNames("display tabular mt-1 leading-tight wrap-anywhere", numberLook(value))}>
        {value}
      </dd>
      {difference && (
        <dd className="mt-1">
          <Difference {...difference} />
        </dd>
      )}
      {course.length > 1 && (
        <dd aria-hidden="true" className="mt-auto pt-3">
          <Sparkline values={course} />
        </dd>
      )}
    </div>
  );
}

/** As large as fits in the tile: a number is not broken into two lines. */
function numberLook(value: string): string {
  if (value.length <= 8) return "text-2xl @min-[10rem]:text-3xl";
  return "text-lg @min-[10rem]:text-2xl @min-[12.5rem]:text-3xl";
}
