import { and, eq, ne } from "drizzle-orm";
import type { OptOutInput } from "#contract/client/consent.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { SummaryChoice } from "#contract/shop/summary-choice.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { command } from "#server/domain/command.ts";
import { accountOwner, anyone, signedInId } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAutomaticSettings } from "./automatic-setting.ts";
import { readSummaryToken } from "./summary-token.ts";

type Services = Pick<RequestContext, "platform">;

/** Returns whether the account gets the weekly summary. Only accounts of shops do, in their own name. */
export async function readSummaryChoice(ctx: Ctx, { platform }: Services): Promise<SummaryChoice> {
  const { actor, db } = ctx;
  const none = { isOffered: false, isOn: false, isSent: false };
  if (actor.kind !== "user" || actor.impersonatorId !== undefined || actor.role !== "lojista") return none;
  const [own] = await db
    .select({ isOn: profiles.weeklySummary })
    .from(profiles)
    .where(eq(profiles.id, actor.userId));
  if (!own) return none;
  const isEnabled = (await readAutomaticSettings(ctx)).get("weekly_summary")?.isEnabled ?? false;
  return { isOffered: true, isOn: own.isOn, isSent: isEnabled && platform.outbox.delivers.email };
}

export const changeSummaryChoice = command(
  accountOwner,
  async (ctx: CommandContext, services: Services, { isOn }: { isOn: boolean }): Promise<SummaryChoice> => {
    await ctx.db.transaction((tx) => store({ ...ctx, db: tx }, signedInId(ctx.actor), isOn));
    return readSummaryChoice(ctx, services);
  },
);

/** Ends the weekly summary of an account with the signed link of a mail. It may be repeated. */
export const stopWeeklySummary = command(
  anyone,
  async (ctx: CommandContext, { platform }: Services, { token }: OptOutInput): Promise<{ isOn: false }> => {
    const profileId = readSummaryToken(token, platform.keys.optOut);
    if (profileId === undefined) throw new AppError("client.opt_out_invalid");
    await ctx.db.transaction((tx) => store({ ...ctx, db: tx }, profileId, false));
    return { isOn: false };
  },
);

async function store(
  { db, actor }: CommandContext & { db: Database },
  profileId: string,
  isOn: boolean,
): Promise<void> {
  const changed = await db
    .update(profiles)
    .set({ weeklySummary: isOn })
    .where(and(eq(profiles.id, profileId), ne(profiles.weeklySummary, isOn)))
    .returning({ id: profiles.id });
  if (changed.length === 0) return;
  await recordAudit(db, actor, {
    ...{ action: isOn ? "weekly_summary.switch_on" : "weekly_summary.switch_off", tableName: "profiles" },
    recordId: profileId,
  });
}
