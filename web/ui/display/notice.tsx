import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export type NoticeTone = "info" | "success" | "warning" | "danger";

type NoticeProps = {
  tone?: NoticeTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /**
   * Announced immediately by screen readers. For a message that appears after the page has loaded, not for one that
   * is part of it.
   */
  announce?: boolean;
  className?: string;
};

/** A message in the page: what happened and what to do. */
export function Notice({ tone = "info", title, children, action, announce = false, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={announce ? (tone === "danger" ? "alert" : "status") : undefined}
      className={classNames("flex flex-wrap gap-3 rounded-card p-4", grounds[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const grounds: Record<NoticeTone, string> = {
  info: "bg-info-soft text-info-deep",
  success: "bg-success-soft text-success-deep",
  warning: "bg-sol-soft text-sol-deep",
  danger: "bg-danger-soft text-danger-deep",
};
