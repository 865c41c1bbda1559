import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "deep" | "sol" | "outline" | "plain" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A square button with only an icon. Needs an accessible name. */
  iconOnly?: boolean;
  fullWidth?: boolean;
  className?: string;
};

/**
 * Class names of a button, for any element that should look like one: a `<button>`, an `<a>`, a router link.
 *
 * - primary: the main action of a screen.
 * - deep: the main action beside a primary one.
 * - sol: on a dark background.
 * - outline: the second choice.
 * - plain: a neutral box for toolbars.
 * - quiet: no box until hovered.
 */
export function buttonLook({
  variant = "primary",
  size = "md",
  iconOnly = false,
  fullWidth = false,
  className,
}: ButtonLook) {
  return classNames(
    "inline-flex select-none items-center justify-center gap-2 rounded-control border font-semibold leading-tight transition-colors duration-150 active:translate-y-px motion-reduce:active:translate-y-0",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    "[&_svg]:size-5 [&_svg]:shrink-0",
    variants[variant],
    iconOnly ? squares[size] : sizes[size],
    fullWidth && "w-full",
    className,
  );
}

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-caju text-on-caju hover:bg-caju-hover",
  deep: "border-transparent bg-mata text-on-mata hover:bg-mata-hover",
  sol: "border-transparent bg-sol text-on-sol hover:bg-sol-hover",
  outline: "border-mata-deep bg-surface text-mata-deep hover:bg-mata-soft",
  plain: "border-line bg-surface font-medium text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-control-sm px-3 py-1 text-sm",
  md: "min-h-control px-5 py-2 text-base",
  lg: "min-h-control-lg px-6 py-2 text-lg",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-control-sm",
  md: "size-control",
  lg: "size-control-lg",
};
