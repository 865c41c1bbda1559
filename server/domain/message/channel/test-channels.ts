import { eq } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { channelTexts as texts } from "#contract/message/channel/channel.texts.ts";
import type { ChannelTest } from "#contract/message/channel/channel.view.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { admin, signedInId } from "#server/domain/role.policy.ts";
import { type MailProblem, sendTestMail } from "#server/platform/message/send-test-mail.ts";
import { requestGraph } from "#server/platform/message/whatsapp/graph-request.ts";
import { readChannels } from "./channel-settings.ts";
import { explainGraphError } from "./explain-graph-error.ts";
import { recordTest } from "./record-test.ts";
import { channelKeys } from "./stored-channels.ts";

/** Sends a mail to the admin's own address with the saved settings, and returns the mail server's answer. */
export const testEmailChannel = command(
  admin,
  async (ctx: CommandContext, { platform }: Pick<RequestContext, "platform">): Promise<ChannelTest> => {
    const { email } = await readChannels(ctx, platform.channels);
    if (!email) return { isWorking: false, text: texts.notConfigured.email, detail: "" };
    const to = await ownAddress(ctx);
    const result = await sendTestMail(email, {
      ...{ to, siteUrl: platform.siteUrl },
      ...{ subject: texts.mailSubject(brand.name), text: texts.mailText(brand.name) },
    });
    await recordTest(ctx, channelKeys.smtp, result.problem === undefined);
    const text =
      result.problem === undefined ? texts.mailAccepted(to) : refusalText(result.problem, result.detail);
    return { isWorking: result.problem === undefined, text, detail: result.detail };
  },
);

function refusalText(problem: MailProblem, detail: string): string {
  return isNameUnknown(detail) ? texts.hostNotFound : texts.mailRefused[problem];
}

/** Whether no server has the name: the detail of the connection is all that says so. */
export function isNameUnknown(detail: string): boolean {
  return /\bENOTFOUND\b/.test(detail);
}

async function ownAddress({ db, actor }: CommandContext): Promise<string> {
  const [own] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, signedInId(actor)));
  if (!own) throw new AppError("not_found");
  return own.email;
}

const PhoneNumber = z.object({
  display_phone_number: z.string().max(40),
  verified_name: z.string().max(200).default(""),
  quality_rating: z.enum(["GREEN", "YELLOW", "RED", "UNKNOWN"]).catch("UNKNOWN").default("UNKNOWN"),
});

const phoneNumberFields = "display_phone_number,verified_name,quality_rating";

/** Reads the phone number at Meta with the saved settings. It costs nothing and sends no message. */
export const testWhatsappChannel = command(
  admin,
  async (ctx: CommandContext, { platform }: Pick<RequestContext, "platform">): Promise<ChannelTest> => {
    const { whatsapp } = await readChannels(ctx, platform.channels);
    if (whatsapp?.mode !== "api") return { isWorking: false, text: texts.notConfigured.whatsapp, detail: "" };
    const response = await requestGraph({
      settings: { ...whatsapp, accountId: whatsapp.accountId ?? "" },
      path: `${whatsapp.phoneNumberId}?fields=${phoneNumberFields}`,
    });
    const found = response.kind === "ok" ? PhoneNumber.safeParse(response.body) : undefined;
    await recordTest(ctx, channelKeys.whatsapp, found?.success === true);
    if (found?.success) return describeNumber(found.data);
    if (response.kind === "unreachable") {
      return { isWorking: false, text: texts.metaUnreachable, detail: response.detail };
    }
    if (response.kind === "ok") return { isWorking: false, text: texts.metaRefused, detail: "" };
    return {
      isWorking: false,
      text: explainGraphError(response.error, texts.numberUnknown),
      detail: response.error.detail,
    };
  },
);

function describeNumber(number: z.infer<typeof PhoneNumber>): ChannelTest {
  const { display_phone_number: phone, verified_name: name, quality_rating: quality } = number;
  return { isWorking: true, text: texts.numberFound(name, phone), detail: texts.quality[quality] };
}
