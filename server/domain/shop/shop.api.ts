import { api } from "#server/api/base.ts";
import { endCodeSession } from "#server/domain/access-code/end-code-session.ts";
import { openCodeSession } from "#server/domain/access-code/open-code-session.ts";
import { chooseCompany } from "./choose-company.ts";
import { readShopDashboard, readShopWeek } from "./dashboard/read-shop-dashboard.ts";

export const shop = {
  openCodeSession: api.shop.openCodeSession.handler(({ context, input }) =>
    openCodeSession(context.ctx, context, input),
  ),
  endCodeSession: api.shop.endCodeSession.handler(async ({ context }) => ({
    ended: await endCodeSession(context.ctx, context),
  })),
  dashboard: api.shop.dashboard.handler(({ context, input }) => readShopDashboard(context.ctx, input)),
  week: api.shop.week.handler(({ context, input }) => readShopWeek(context.ctx, input)),
  chooseCompany: api.shop.chooseCompany.handler(({ context, input }) =>
    chooseCompany(context.ctx, context, input),
  ),
};
