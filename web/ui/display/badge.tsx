import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export type BadgeTone = "success" | "warning" | "danger" | "info" | "neutral";

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A state in one word. The word carries the meaning; the colour only helps to find it. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 whitespace-nowrap rounded-[1rem] px-2.5 py-0.5 font-semibold text-[0.8125rem] leading-[1.25rem] in-[dd]:whitespace-normal @max-[14rem]/page:whitespace-normal [&_svg]:size-4 [&_svg]:shrink-0",
        grounds[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const grounds: Record<BadgeTone, string> = {
  success: "bg-success-soft text-success-deep",
  warning: "bg-sol-soft text-sol-deep",
  danger: "bg-danger-soft text-danger-deep",
  info: "bg-info-soft text-info-deep",
  neutral: "bg-neutral-soft text-neutral-deep",
};
