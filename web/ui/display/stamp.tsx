import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { filledStamp } from "./stamp.attributes.ts";

type StampGridProps = {
  total: number;
  filled: number;
  /** How many of the filled stamps are new: they appear with a bounce. */
  fresh?: number;
  /** The content of a filled stamp, e.g. a small picture. */
  mark?: ReactNode;
  /** Read by screen readers instead of the grid. */
  label?: string;
  className?: string;
};

/** The stamps of a loyalty card, five per row, filled one by one. Designed for the dark green background. */
export function StampGrid({
  total,
  filled,
  fresh = 0,
  mark = <Check strokeWidth={3} />,
  label = `${filled} de ${total} carimbos`,
  className,
}: StampGridProps) {
  return (
    <div role="img" aria-label={label} className={classNames("grid grid-cols-5 gap-2.5", className)}>
      {Array.from({ length: total }, (_, index) => index + 1).map((number) =>
        number <= filled ? (
          <FilledStamp key={number} fresh={number > filled - fresh} mark={mark} />
        ) : (
          <EmptyStamp key={number} number={number} />
        ),
      )}
    </div>
  );
}

function FilledStamp({ fresh, mark }: { fresh: boolean; mark: ReactNode }) {
  return (
    <span
      {...dataProps(filledStamp, { filled: true, fresh: fresh || undefined })}
      className="flex aspect-square items-center justify-center rounded-full bg-sol pb-[6%] text-on-sol [box-shadow:inset_0_-4px_0_var(--color-sol-rim)] data-fresh:animate-bounce-in [&>img]:w-1/2 [&>svg]:w-2/5"
    >
      {mark}
    </span>
  );
}

function EmptyStamp({ number }: { number: number }) {
  return (
    <span className="display tabular flex aspect-square items-center justify-center rounded-full border-2 border-on-mata-muted/60 border-dashed text-on-mata-muted">
      {number}
    </span>
  );
}
