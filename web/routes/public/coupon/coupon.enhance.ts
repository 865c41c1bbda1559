import { apiPaths } from "#contract/api-paths.ts";
import type { CouponState } from "#contract/coupon/coupon.schema.ts";
import { couponStateText } from "#web/coupons/coupon-state-badge.attributes.ts";
import { followState } from "#web/enhance/follow-state.ts";
import { readPage, replacePart } from "#web/enhance/page-part.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { couponAnnouncement, couponPart } from "./coupon.attributes.ts";

const part = `[${couponPart.id}]`;

/** Updates the page of a coupon automatically when its state changes, for instance when the shop redeems it. */
export function followCoupon(): void {
  const shown = document.querySelector(part);
  if (!shown) return;
  const { id } = readData(shown, couponPart);
  followState<CouponState>({
    events: apiPaths.couponEvents(id),
    readState: async () => {
      const response = await fetch(apiPaths.coupon(id)).catch(() => undefined);
      return response?.ok ? (await response.json()).state : undefined;
    },
    show: (state) => void show(state),
  });
}

let latest: CouponState | undefined;

/**
 * Shows the new state as rendered by the server and announces it to screen readers. Discards a response if a newer
 * state arrived in the meantime.
 */
async function show(state: CouponState): Promise<void> {
  latest = state;
  const shown = document.querySelector(part);
  if (shown && readData(shown, couponPart).state === state) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const html = await response.text();
  if (latest !== state) return;
  const next = replacePart(part, readPage(html));
  const announcement = document.querySelector(`[${couponAnnouncement}]`);
  if (announcement) announcement.textContent = next?.querySelector(`[${couponStateText}]`)?.textContent ?? "";
}
