import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { classNames } from "#web/ui/class-names.ts";

type FloatingProps = Omit<PopoverProps, "className" | "style"> & { className?: string };

/** A popover beside its trigger: lists, menus, the calendar. */
export function Floating({ className, ...rest }: FloatingProps) {
  return (
    <Popover
      data-overlay=""
      className={classNames(
        "max-w-[calc(100vw-2rem)] overflow-clip rounded-card border border-line bg-raised text-ink shadow-soft data-entering:animate-rise",
        className,
      )}
      {...rest}
    />
  );
}
