import {
  CalendarX,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  Stamp,
} from "lucide-react";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { couponStateLabels, suspendedCoupon } from "#contract/coupon/coupon.texts.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { couponStateText } from "./coupon-state-badge.attributes.ts";

const looks: Record<CouponState, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending_payment: { tone: "warning", Icon: Clock },
  payment_reported: { tone: "info", Icon: Hourglass },
  issued: { tone: "success", Icon: CircleCheck },
  redeemed: { tone: "info", Icon: Stamp },
  expired: { tone: "neutral", Icon: CalendarX },
  cancelled: { tone: "danger", Icon: CircleX },
};
const suspendedLook = { tone: "warning", Icon: CirclePause } as const;

type Stated = { state: CouponState; isSuspended: boolean; redeemedAt: string | null };
type CouponStateBadgeProps = { coupon: Stated; className?: string };

/** The coupon's state as text. The script announces it when it changes (routes/public/coupon/coupon.enhance.ts). */
export function CouponStateBadge({ coupon, className }: CouponStateBadgeProps) {
  const { tone, Icon } = coupon.isSuspended ? suspendedLook : looks[coupon.state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={className ?? "px-4 py-1.5 text-sm"}>
      <span {...marker(couponStateText)}>{stateText(coupon)}</span>
    </Badge>
  );
}

function stateText({ state, isSuspended, redeemedAt }: Stated): string {
  if (isSuspended) return suspendedCoupon.label;
  if (state === "issued") return "Pronto para usar";
  if (state === "redeemed" && redeemedAt) return `Usado em ${momentText(new Date(redeemedAt))}`;
  return couponStateLabels[state];
}
