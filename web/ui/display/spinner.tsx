import { LoaderCircle } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

/** A turning ring. `label` is said to screen readers; without one the spinner is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classNames("inline-flex", className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
