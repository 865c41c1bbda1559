import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type ChipLook = {
  /** Marks the active choice, by colour and (on links and buttons) for screen readers. */
  selected?: boolean;
  icon?: ReactNode;
  className?: string;
};

/** A round link in a row of choices, such as the categories on the home page. */
export function ChipLink({ selected, icon, className, children, ...rest }: ComponentProps<"a"> & ChipLook) {
  return (
    <a aria-current={selected ? "true" : undefined} className={chipLook({ selected, className })} {...rest}>
      {icon}
      {children}
    </a>
  );
}

/** A round button that toggles a filter. */
export function ChipButton({
  selected = false,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & ChipLook) {
  return (
    <button type="button" aria-pressed={selected} className={chipLook({ selected, className })} {...rest}>
      {icon}
      {children}
    </button>
  );
}

/** The classes of a chip, for a router link. */
export function chipLook({ selected, className }: ChipLook): string {
  return classNames(
    "inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 py-1.5 font-semibold text-[0.9375rem] transition-colors duration-150 [&_img]:size-6 [&_svg]:size-5",
    selected
      ? "border-transparent bg-mata text-on-mata hover:bg-mata-hover"
      : "border-line bg-surface text-ink hover:bg-sunken",
    className,
  );
}

/** A short label on a tone's background, e.g. a category or a tag. Uses the nearest `data-tone`. */
export function Tag({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1 rounded-full bg-tone px-2.5 py-0.5 font-medium text-sm text-tone-ink",
        className,
      )}
      {...rest}
    />
  );
}
