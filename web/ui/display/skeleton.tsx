import { classNames } from "#web/ui/class-names.ts";

/**
 * A grey placeholder for loading content. Give it the size of the real content. The surrounding list announces the
 * loading state.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-shimmer rounded-lg bg-neutral-soft", className)}
    />
  );
}

/** Placeholder lines of text. The last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span className={classNames("block space-y-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id, and their order never changes
        <Skeleton key={line} className={classNames("h-4", line === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </span>
  );
}
