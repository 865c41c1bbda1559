import { z } from "zod";
import { typedAccessCode } from "#contract/access-code/access-code.schema.ts";
import { CodeSession } from "#contract/access-code/code-session.schema.ts";
import { endpoint } from "#contract/api/endpoint.ts";
import { OptOutInput } from "#contract/client/consent.schema.ts";
import { PhoneVouch, PhoneVouchReceipt } from "#contract/client/phone-proof.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { noInput } from "#contract/fields/write-input.ts";
import { shopClients } from "./shop-client.api.ts";
import { ShopDashboard, ShopDashboardInput, ShopWeek, ShopWeekInput } from "./shop-dashboard.view.ts";
import { SummaryChange, SummaryChoice } from "./summary-choice.ts";

const tag = "Shop";

export const shop = {
  clients: shopClients,
  openCodeSession: endpoint("public", {
    method: "POST",
    path: "/shop/code-sessions",
    summary: "Opens a session of a company's panel with an access code; sets the session cookie",
    tag,
  })
    .input(z.strictObject({ code: typedAccessCode }))
    .output(CodeSession),
  // Public, because the owner of an expired session must be able to end it.
  endCodeSession: endpoint("public", {
    method: "DELETE",
    path: "/shop/code-sessions/current",
    summary: "Ends the session opened with an access code; returns whether there was one",
    tag,
  })
    .input(noInput)
    .output(z.object({ ended: z.boolean() })),
  dashboard: endpoint("counter", {
    method: "GET",
    path: "/shop/dashboard",
    summary: "Returns the numbers of the company's coupons and club, compared with the period before",
    tag,
  })
    .input(ShopDashboardInput)
    .output(ShopDashboard),
  week: endpoint("counter", {
    method: "GET",
    path: "/shop/week",
    summary: "Returns the numbers of the company's last whole week, for its summary",
    tag,
  })
    .input(ShopWeekInput)
    .output(ShopWeek),
  weeklySummary: endpoint("counter", {
    method: "GET",
    path: "/shop/weekly-summary",
    summary: "Returns whether the caller's account gets the weekly summary by e-mail",
    tag,
  }).output(SummaryChoice),
  changeWeeklySummary: endpoint("lojista", {
    method: "PUT",
    path: "/shop/weekly-summary",
    summary: "Switches the weekly summary of the caller's account on or off",
    tag,
  })
    .input(SummaryChange)
    .output(SummaryChoice),
  stopWeeklySummary: endpoint("public", {
    method: "POST",
    path: "/shop/weekly-summary/opt-outs",
    summary: "Ends the weekly summary of an account, with the signed link of a mail",
    tag,
  })
    .input(OptOutInput)
    .output(z.object({ isOn: z.literal(false) })),
  vouchForPhone: endpoint("counter", {
    method: "POST",
    path: "/shop/confirmed-phones",
    summary:
      "Confirms at the counter that a client of the company has the phone, by the code on their screen",
    tag,
  })
    .input(PhoneVouch)
    .output(PhoneVouchReceipt),
  // Any account may call it, because the specification has its own text for users who are not shopkeepers (spec 6).
  chooseCompany: endpoint("signed_in", {
    method: "POST",
    path: "/shop/companies/{companyId}/choice",
    summary: "Selects the company that a shopkeeper works for, among their own",
    tag,
  })
    .input(z.strictObject({ companyId: uuid() }))
    .output(z.object({ companyId: z.uuid(), companyName: z.string() })),
};
