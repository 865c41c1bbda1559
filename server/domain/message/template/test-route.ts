import { AppError } from "#contract/errors.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { templateValidation as texts } from "#contract/message/template/template.texts.ts";
import type { Ctx } from "#server/context.ts";
import { openWindows } from "#server/domain/message/inbound/open-windows.ts";
import type { messageTemplates } from "./template.table.ts";

type Test = {
  template: Pick<typeof messageTemplates.$inferSelect, "channel" | "approval" | "providerName">;
  to: string;
  delivers: DeliveryChannels;
};

/**
 * Whether a test leaves as an approved template of Meta, or as text. WhatsApp by the API accepts text only for a phone
 * that wrote to the town's number a short time ago; a test that it would refuse is refused here.
 */
export async function leavesAsTemplate({ db, now }: Ctx, { template, to, delivers }: Test): Promise<boolean> {
  if (template.channel !== "whatsapp" || !delivers.phone) return false;
  if (template.approval === "approved" && template.providerName !== null) return true;
  if ((await openWindows(db, [to], now)).has(to)) return false;
  throw new AppError("validation.failed", { fields: { phone: texts.testNeedsWindow } });
}
