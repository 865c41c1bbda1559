import { eq, sql } from "drizzle-orm";
import { unsubscriptionPath } from "#contract/api-paths.ts";
import { requestedKinds } from "#contract/message/message.schema.ts";
import { paths } from "#contract/paths.ts";
import type { Ctx } from "#server/context.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { optOutToken } from "#server/domain/client/consent/opt-out-token.ts";
import { summaryToken } from "#server/domain/message/automatic/summary-token.ts";
import { findCodeTemplate } from "#server/domain/message/template/find-code-template.ts";
import { type MessagePurpose, renderMessage } from "#server/domain/message/template/render-message.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { findTown } from "#server/domain/setting/find-town.ts";
import {
  type Sendable,
  templateLanguage,
  type WhatsappTemplateMessage,
} from "#server/platform/message/transport.ts";
import type { Render } from "./send-messages.ts";
import type { TakenMessage } from "./settle-and-take.ts";

type Options = { siteUrl: string; optOutKey: Uint8Array };
type Links = { optOutUrl?: string | undefined; unsubscribeUrl?: string | undefined };

/** What all messages of a template have in common is read again after this time. */
const readAgainMs = 10_000;

/** Returns the text of a message as it is sent: written before, or rendered from its template with the current values. */
export function createRender({ siteUrl, optOutKey }: Options): Render {
  const readTemplate = cachedByKey(templateOf);
  const readTown = cachedByKey((ctx: Ctx) => findTown(ctx));
  const readCodeTemplate = cachedByKey((ctx: Ctx) => findCodeTemplate(ctx));

  return async (ctx, message) => {
    const links = await linksOf(ctx, message);
    const { id, channel, recipient: to, subject, text, html, templateVersionId } = message;
    const headers = channel === "email" ? unsubscribeHeaders(links) : undefined;
    if (text !== null) {
      const written = { id, channel, to, subject, text, html: html ?? undefined, headers };
      const code = codeOf(message);
      const templateName = code && (await readCodeTemplate(ctx, "code"));
      return templateName ? { ...written, whatsapp: codeTemplateMessage(templateName, code) } : written;
    }
    if (templateVersionId === null) throw new Error("the message has neither a text nor a template");
    const { template, version, isCurrent } = await readTemplate(ctx, templateVersionId);
    const { name: cidade } = await readTown(ctx, "town");
    const [nome = ""] = (message.name ?? "").split(" ");
    const rendered = renderMessage({
      ...{ template, version, purpose: purposeOf(message) },
      values: { nome, cidade, ...message.values },
      links: { optOutUrl: links.optOutUrl, siteUrl },
    });
    const whatsapp = rendered.whatsapp && { ...rendered.whatsapp, ...(!isCurrent && { isOutdated: true }) };
    return { id, channel, to, ...rendered, whatsapp, headers };
  };

  /** A client can opt out, and an account of its weekly summary. Messages that a person requested have no such link. */
  async function linksOf(ctx: Ctx, message: TakenMessage): Promise<Links> {
    const token = await tokenOf(ctx, message);
    if (token === undefined) return {};
    return {
      optOutUrl: siteUrl + paths.myCoupons({ sair: token }),
      unsubscribeUrl: siteUrl + unsubscriptionPath(token),
    };
  }

  async function tokenOf(ctx: Ctx, { kind, clientId, channel, recipient }: TakenMessage) {
    if (isRequested(kind)) return undefined;
    if (clientId !== null) return optOutToken({ clientId, channel }, optOutKey);
    const account = kind === "weekly_summary" ? await findAccount(ctx, recipient) : undefined;
    return account && summaryToken(account, optOutKey);
  }
}

/** The account that has an e-mail address now. */
async function findAccount({ db }: Ctx, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()));
  return found?.id;
}

/** The code of a message that proves possession of a phone. */
function codeOf({ kind, channel, values }: TakenMessage): string | undefined {
  return kind === "phone_code" && channel === "whatsapp" ? values.code : undefined;
}

/** Meta writes the text of an authentication template. The code is in it, and in the button that copies it. */
function codeTemplateMessage(templateName: string, code: string): WhatsappTemplateMessage {
  return { templateName, language: templateLanguage, parameters: [code], buttonUrl: code };
}

const isRequested = (kind: TakenMessage["kind"]) => (requestedKinds as readonly string[]).includes(kind);

function purposeOf({ kind }: TakenMessage): MessagePurpose | undefined {
  if (isRequested(kind)) return undefined;
  if (kind === "weekly_summary") return "summary";
  return kind === "broadcast" || kind === "birthday" ? "offers" : "reminders";
}

/** RFC 8058: the mail program sends a POST request, without opening a page. */
function unsubscribeHeaders({ unsubscribeUrl }: Links): Sendable["headers"] {
  if (unsubscribeUrl === undefined) return undefined;
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function templateOf({ db }: Ctx, versionId: string) {
  const [found] = await db
    .select({
      template: { channel: messageTemplates.channel, providerName: messageTemplates.providerName },
      version: {
        subject: messageTemplateVersions.subject,
        body: messageTemplateVersions.body,
        actionLabel: messageTemplateVersions.actionLabel,
      },
      isCurrent: sql<boolean>`${messageTemplateVersions.number} = ${messageTemplates.version}`,
    })
    .from(messageTemplateVersions)
    .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .where(eq(messageTemplateVersions.id, versionId));
  if (!found) throw new Error("the template of the message does not exist");
  return found;
}

/** Stores only the value of the last key: the messages of a broadcast come one after the other. */
function cachedByKey<Value>(read: (ctx: Ctx, key: string) => Promise<Value>) {
  let last: { key: string; value: Value; readAt: number } | undefined;
  return async (ctx: Ctx, key: string): Promise<Value> => {
    if (last?.key === key && performance.now() - last.readAt < readAgainMs) return last.value;
    const value = await read(ctx, key);
    last = { key, value, readAt: performance.now() };
    return value;
  };
}
