import { api } from "#server/api/base.ts";
import { endCodeSession } from "#server/domain/access-code/end-code-session.ts";
import { openCodeSession } from "#server/domain/access-code/open-code-session.ts";
import { vouchForPhone } from "#server/domain/client/phone/vouch-for-phone.ts";
import {
  changeSummaryChoice,
  readSummaryChoice,
  stopWeeklySummary,
} from "#server/domain/message/automatic/summary-choice.ts";
import { chooseCompany } from "./choose-company.ts";
import { exportShopClients } from "./client/export-shop-clients.ts";
import { listClientStatement } from "./client/list-client-statement.ts";
import { listShopClients } from "./client/list-shop-clients.ts";
import { readShopClient } from "./client/read-shop-client.ts";
import { readShopDashboard, readShopWeek } from "./dashboard/read-shop-dashboard.ts";

const { clients } = api.shop;

export const shop = {
  clients: {
    list: clients.list.handler(({ context, input }) => listShopClients(context.ctx, input)),
    export: clients.export.handler(({ context, input }) => exportShopClients(context.ctx, input)),
    get: clients.get.handler(({ context, input }) => readShopClient(context.ctx, input)),
    statement: clients.statement.handler(({ context, input }) => listClientStatement(context.ctx, input)),
  },
  openCodeSession: api.shop.openCodeSession.handler(({ context, input }) =>
    openCodeSession(context.ctx, context, input),
  ),
  endCodeSession: api.shop.endCodeSession.handler(async ({ context }) => ({
    ended: await endCodeSession(context.ctx, context),
  })),
  dashboard: api.shop.dashboard.handler(({ context, input }) => readShopDashboard(context.ctx, input)),
  week: api.shop.week.handler(({ context, input }) => readShopWeek(context.ctx, input)),
  weeklySummary: api.shop.weeklySummary.handler(({ context }) => readSummaryChoice(context.ctx, context)),
  changeWeeklySummary: api.shop.changeWeeklySummary.handler(({ context, input }) =>
    changeSummaryChoice(context.ctx, context, input),
  ),
  stopWeeklySummary: api.shop.stopWeeklySummary.handler(({ context, input }) =>
    stopWeeklySummary(context.ctx, context, input),
  ),
  vouchForPhone: api.shop.vouchForPhone.handler(({ context, input }) =>
    vouchForPhone(context.ctx, context, input),
  ),
  chooseCompany: api.shop.chooseCompany.handler(({ context, input }) =>
    chooseCompany(context.ctx, context, input),
  ),
};
