import { z } from "zod";
import { templateLanguage } from "#server/platform/message/transport.ts";
import { type GraphResponse, requestGraph } from "./graph-request.ts";
import type { WhatsappApiSettings } from "./whatsapp-settings.ts";

export type MetaTemplate = {
  name: string;
  /** For example `APPROVED`. */
  status: string;
  /** For example `MARKETING`. */
  category: string;
  rejectedReason: string | undefined;
  /** The text with `{{1}}`, `{{2}}`; undefined for a template without a body. */
  body: string | undefined;
};

export type MetaTemplates =
  /** Without `isComplete`, the account may have templates that are not listed. */
  | { kind: "ok"; templates: MetaTemplate[]; isComplete: boolean }
  | { kind: "unexpected" }
  | Exclude<GraphResponse, { kind: "ok" }>;

const fields = "name,status,category,language,rejected_reason,components";
const perPage = 100;
export const metaPagesMax = 20;

/** A body that is stored nowhere: it is only compared. */
const Component = z.object({ type: z.string(), text: z.string().optional() });

const Template = z.object({
  name: z.string().max(600),
  status: z.string().max(100),
  category: z.string().max(100),
  language: z.string().max(20),
  rejected_reason: z.string().max(300).nullish(),
  components: z.array(Component).default([]),
});

const Page = z.object({
  data: z.array(Template),
  paging: z
    .object({
      cursors: z.object({ after: z.string().min(1).max(2000).optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

/**
 * Lists the account's templates in the language of the product. Pages are requested by their cursor: a URL in a
 * response is never followed, because the request carries the token.
 */
export async function listMetaTemplates(
  settings: WhatsappApiSettings & { accountId: string },
): Promise<MetaTemplates> {
  const templates: MetaTemplate[] = [];
  let after: string | undefined;
  for (let page = 1; page <= metaPagesMax; page++) {
    const response = await requestGraph({ settings, path: pathOf(settings.accountId, after) });
    if (response.kind !== "ok") return response;
    const parsed = Page.safeParse(response.body);
    if (!parsed.success) return { kind: "unexpected" };
    const { data, paging } = parsed.data;
    templates.push(...data.filter(({ language }) => language === templateLanguage).map(templateOf));
    const next = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (next === undefined) return { kind: "ok", templates, isComplete: paging?.next === undefined };
    if (next === after) return { kind: "unexpected" };
    after = next;
  }
  return { kind: "ok", templates, isComplete: false };
}

function pathOf(accountId: string, after: string | undefined): string {
  const query = new URLSearchParams({
    fields,
    limit: String(perPage),
    ...(after !== undefined && { after }),
  });
  return `${encodeURIComponent(accountId)}/message_templates?${query}`;
}

function templateOf({
  name,
  status,
  category,
  rejected_reason: reason,
  components,
}: z.infer<typeof Template>) {
  return {
    ...{ name, status, category },
    rejectedReason: reason && reason !== "NONE" ? reason : undefined,
    body: components.find(({ type }) => type === "BODY")?.text,
  };
}
