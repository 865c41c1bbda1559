import { LoaderCircle } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

/** A rotating ring. `label` is announced by screen readers; without it the spinner is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classNames("inline-flex", className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
