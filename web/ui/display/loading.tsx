import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "./spinner.tsx";

/** The text of every loading state (spec 8). */
const defaultLabel = "Carregando...";

type LoadingProps = {
  label?: string;
  /** If false, only the children are rendered. */
  isWaiting?: boolean;
  /** A skeleton of the content or the previous rows. The text overlays it, so that the layout does not shift. */
  children?: ReactNode;
};

/**
 * Announces a loading state: to screen readers immediately, on the screen after 300 ms, so that quick responses do
 * not flash.
 */
export function Loading({ label, isWaiting = true, children }: LoadingProps) {
  return (
    <div className="relative min-h-9">
      {children}
      {isWaiting && (
        <div
          role="status"
          className="pointer-events-none absolute inset-x-0 top-0 z-10 flex max-h-48 min-h-9 justify-center pt-0.5"
        >
          <LoadingPill label={label} className="animate-late self-start" />
        </div>
      )}
    </div>
  );
}

/** The same over the whole screen, for content that has no place in the layout yet. */
export function FloatingLoading({ label }: { label?: string }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center">
      <LoadingPill label={label} className="animate-late" />
    </div>
  );
}

export function LoadingPill({
  label = defaultLabel,
  className,
}: {
  label?: string | undefined;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-ink text-sm shadow-soft",
        className,
      )}
    >
      <Spinner />
      {label}
    </span>
  );
}
