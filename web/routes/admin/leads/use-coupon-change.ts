import { couponDone, couponNoun } from "#contract/coupon/coupon.texts.ts";
import type { CouponBulkChange } from "#contract/coupon/managed-coupon.ts";
import { resendTexts } from "#contract/mail/delivery.texts.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
import { useBulkChange } from "#web/panel/list/use-bulk-change.ts";
import type { ListSelection } from "#web/panel/list/use-list-selection.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { api } from "#web/queries/api.ts";

/** Changes the selected coupons. Coupons to which the change does not apply are skipped and counted. */
export function useCouponChange() {
  const delivers = useDeliveryChannels();
  const changeInBulk = useBulkChange(couponNoun);
  return async (selection: ListSelection, change: CouponBulkChange["change"]) => {
    await changeInBulk({
      send: () =>
        api.coupons.manage.change(
          { selection: selection.toInput(), change },
          { context: { idempotencyKey: newIdempotencyKey() } },
        ),
      done: (changed) => couponDone.changed(change.action, changed, delivers),
      todo: change.action === "resend" ? resendTexts.todo(delivers) : undefined,
    });
    selection.clear();
  };
}
