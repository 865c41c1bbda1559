import { CalendarX, CircleCheck, CircleX, Clock, type LucideIcon, Stamp } from "lucide-react";
import type { CouponState } from "#contract/schemas/coupon.ts";
import { couponStateLabels } from "#contract/texts/coupons.ts";
import { momentText } from "#contract/texts/moments.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const looks: Record<CouponState, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending_payment: { tone: "warning", Icon: Clock },
  issued: { tone: "success", Icon: CircleCheck },
  used: { tone: "info", Icon: Stamp },
  expired: { tone: "neutral", Icon: CalendarX },
  cancelled: { tone: "danger", Icon: CircleX },
};

type CouponStateBadgeProps = { coupon: { state: CouponState; usedAt: string | null }; className?: string };

/** The state in words; the script says them when they change (`data-state-text`). */
export function CouponStateBadge({ coupon: { state, usedAt }, className }: CouponStateBadgeProps) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={className ?? "px-4 py-1.5 text-sm"}>
      <span data-state-text="">{stateText(state, usedAt)}</span>
    </Badge>
  );
}

function stateText(state: CouponState, usedAt: string | null): string {
  if (state === "issued") return "Pronto para usar";
  if (state === "used" && usedAt) return `Usado em ${momentText(new Date(usedAt))}`;
  return couponStateLabels[state];
}
