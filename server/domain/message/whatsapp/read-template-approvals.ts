import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { channelTexts } from "#contract/message/channel/channel.texts.ts";
import { type ApprovalState, approvalStates } from "#contract/message/message.schema.ts";
import { approvalReasonText, approvalTexts as texts } from "#contract/message/template/approval.texts.ts";
import type { ApprovalReading, ApprovalSource } from "#contract/message/template/managed-template.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { command, refuseUnless } from "#server/domain/command.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { explainGraphError } from "#server/domain/message/channel/explain-graph-error.ts";
import { isCurrentVersion } from "#server/domain/message/template/list-templates.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { staff, system } from "#server/domain/role.policy.ts";
import { recordAudit } from "#server/domain/security/audit/record-audit.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import type { ChannelSources } from "#server/platform/message/channels.ts";
import type { GraphError } from "#server/platform/message/whatsapp/graph-request.ts";
import {
  listMetaTemplates,
  type MetaTemplate,
  type MetaTemplates,
} from "#server/platform/message/whatsapp/list-meta-templates.ts";
import { approvalAtMeta } from "./approval-at-meta.ts";

/** Whether the settings allow to read approvals. */
export async function readApprovalSource(ctx: Ctx, sources: ChannelSources): Promise<ApprovalSource> {
  refuseUnless(staff, ctx.actor);
  return { isReadable: (await accountAtMeta(ctx, sources)) !== undefined };
}

/** For all accounts together: Meta limits the requests of the town. */
const readings = { limit: limits.approvalReadingsPerMinute, windowMinutes: 1 };

/** Reads the states of all templates from Meta, for a person who presses the button. */
export const readTemplateApprovals = command(
  staff,
  async (
    ctx: CommandContext,
    { platform: { channels, limiter } }: Pick<RequestContext, "platform">,
  ): Promise<ApprovalReading> => {
    const settings = await accountAtMeta(ctx, channels);
    if (!settings) return failed(texts.notConfigured);
    const { allowed, retryAfterSeconds } = await limiter.hit("template-approvals", readings);
    if (!allowed) throw new AppError("rate_limited", { retryAfterSeconds });
    const own = await namedTemplates(ctx);
    const atMeta = await listMetaTemplates(settings);
    if (atMeta.kind !== "ok") return explain(atMeta);
    await ctx.db.transaction(async (tx) => {
      const changed = await storeApprovals({ ...ctx, db: tx }, own, atMeta);
      await recordAudit(tx, ctx.actor, {
        ...{ action: "template.read_approvals", tableName: "message_templates" },
        newValues: { changed },
      });
    });
    return summary(await namedTemplates(ctx), atMeta.isComplete);
  },
);

/** The same by a job. Without the API and an account id, nothing is read. */
export const refreshTemplateApprovals = command(
  system,
  async (ctx: CommandContext, sources: ChannelSources): Promise<number> => {
    const settings = await accountAtMeta(ctx, sources);
    if (!settings) return 0;
    const own = await namedTemplates(ctx);
    if (own.length === 0) return 0;
    const atMeta = await listMetaTemplates(settings);
    if (atMeta.kind === "ok") return storeApprovals(ctx, own, atMeta);
    const detail = atMeta.kind === "unexpected" ? "" : explain(atMeta).detail;
    ctx.log.warn("the approvals of templates could not be read", { reason: atMeta.kind, detail });
    return 0;
  },
);

async function accountAtMeta(ctx: Pick<Ctx, "db">, sources: ChannelSources) {
  const { whatsapp } = await readChannels(ctx, sources);
  if (whatsapp?.mode !== "api" || !whatsapp.accountId) return undefined;
  return { ...whatsapp, accountId: whatsapp.accountId };
}

type Own = Awaited<ReturnType<typeof namedTemplates>>[number];

/** The templates in use that have a name at Meta. A town has some dozens. */
function namedTemplates({ db }: Pick<Ctx, "db">) {
  return db
    .select({
      id: messageTemplates.id,
      name: messageTemplates.name,
      providerName: messageTemplates.providerName,
      category: messageTemplates.category,
      approval: messageTemplates.approval,
      approvalReason: messageTemplates.approvalReason,
      body: messageTemplateVersions.body,
      version: sql<string>`${messageTemplates.updatedAt}::text`,
    })
    .from(messageTemplates)
    .innerJoin(messageTemplateVersions, isCurrentVersion)
    .where(and(isNotNull(messageTemplates.providerName), isNull(messageTemplates.archivedAt)))
    .orderBy(asc(messageTemplates.name));
}

/**
 * Stores the states in one statement. A template that was changed since it was read stays as it is, because Meta's
 * response may be older than the change. Returns how many states changed.
 */
async function storeApprovals(
  { db, now }: CommandContext,
  own: readonly Own[],
  { templates, isComplete }: { templates: readonly MetaTemplate[]; isComplete: boolean },
): Promise<number> {
  const byName = new Map(templates.map((template) => [template.name, template]));
  const read = own.flatMap((template) => {
    const approval = approvalAtMeta(template, byName.get(template.providerName ?? ""), isComplete);
    return approval ? [{ id: template.id, version: template.version, ...approval }] : [];
  });
  const { rowCount } = await db.execute(sql`
    update message_templates set approval = read.approval, approval_reason = read.reason,
      updated_at = ${nextVersion(messageTemplates.updatedAt, now)}
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as read(id uuid, version text, approval text, reason text)
    where message_templates.id = read.id and message_templates.updated_at::text = read.version
      and (message_templates.approval, message_templates.approval_reason)
        is distinct from (read.approval, read.reason)`);
  return rowCount ?? 0;
}

function summary(own: readonly Own[], isComplete: boolean): ApprovalReading {
  const counts = approvalStates.flatMap((state): [ApprovalState, number][] => {
    const count = own.filter(({ approval }) => (approval ?? "not_submitted") === state).length;
    return count > 0 ? [[state, count]] : [];
  });
  // The states in the order in which they matter, the good one first.
  const ordered = counts.toSorted(([one], [other]) => rank(one) - rank(other));
  return {
    isRead: true,
    text: isComplete ? texts.summary(ordered) : `${texts.summary(ordered)} ${texts.incomplete}`,
    detail: "",
    remarks: own.flatMap(({ name, approvalReason }) =>
      approvalReason ? [{ name, text: approvalReasonText(approvalReason) }] : [],
    ),
  };
}

const rank = (state: ApprovalState) => (state === "approved" ? -1 : approvalStates.indexOf(state));

type Unread = Exclude<MetaTemplates, { kind: "ok" }>;

function explain(unread: Unread): ApprovalReading {
  if (unread.kind === "unexpected") return failed(texts.unexpected);
  if (unread.kind === "unreachable") return failed(channelTexts.metaUnreachable, unread.detail);
  const { error } = unread;
  return failed(
    isLimit(error) ? texts.limited : explainGraphError(error, texts.accountUnknown),
    error.detail,
  );
}

/** The limits of the app, of an account and of its WhatsApp business account. */
const limitCodes: readonly (number | undefined)[] = [4, 17, 613, 80007, 80008, 130429];
const isLimit = ({ code, status }: GraphError) => limitCodes.includes(code) || status === 429;

function failed(text: string, detail = ""): ApprovalReading {
  return { isRead: false, text, detail, remarks: [] };
}
