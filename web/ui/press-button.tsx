import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type PressButtonProps = Omit<ButtonProps, "className" | "children" | "style"> &
  ButtonLook & { icon?: ReactNode; children?: ReactNode };

/** The kit's button on top of react-aria's: the trigger of menus, dialogs, sheets and tooltips in panels. */
export function PressButton({
  variant,
  size,
  iconOnly,
  fullWidth,
  className,
  icon,
  children,
  ...rest
}: PressButtonProps) {
  return (
    <Button className={buttonLook({ variant, size, iconOnly, fullWidth, className })} {...rest}>
      {icon}
      {children}
    </Button>
  );
}
