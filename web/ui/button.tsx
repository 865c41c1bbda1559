import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./display/spinner.tsx";

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    icon?: ReactNode;
    /** Shows a spinner and ignores presses, without losing the focus or the width. */
    loading?: boolean;
    loadingLabel?: string;
  };

export function Button({
  variant,
  size,
  iconOnly,
  fullWidth,
  className,
  icon,
  loading = false,
  loadingLabel = "Carregando...",
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonLook({ variant, size, iconOnly, fullWidth, className })}
      {...rest}
    >
      {loading ? <Spinner label={loadingLabel} /> : icon}
      {!(loading && iconOnly) && children}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & ComponentProps<"a"> & { href: string; icon?: ReactNode };

/** A link that looks like a button. For a router link, use `buttonLook(...)` as its class. */
export function ButtonLink({
  variant,
  size,
  iconOnly,
  fullWidth,
  className,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a className={buttonLook({ variant, size, iconOnly, fullWidth, className })} {...rest}>
      {icon}
      {children}
    </a>
  );
}
