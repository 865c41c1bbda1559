import { AppError } from "#contract/errors.ts";
import { isUuid } from "#contract/fields/identifiers.ts";
import { readCouponState } from "#server/domain/coupon/read-coupon-state.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import type { ChangeHub } from "#server/platform/database/change-hub.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import type { StateStreams } from "./state-streams.ts";

type Services = {
  db: ReadOnlyDatabase;
  now: () => Date;
  couponChanges?: ChangeHub | undefined;
};

export const couponEventsPath = "/api/coupons/:id/events";

/** Streams the state of a coupon. Its URL alone gives access to it. */
export function couponEvents(services: Services, streams: StateStreams) {
  return async (c: AppContext): Promise<Response> => {
    const id = c.req.param("id") ?? "";
    const readState = () => readCouponState(services, id);
    if (!isUuid(id) || (await readState()) === undefined) throw new AppError("not_found");
    return streams.open(c, { hub: services.couponChanges, id, readState });
  };
}
