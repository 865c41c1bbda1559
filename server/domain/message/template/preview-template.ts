import type { TemplatePreview } from "#contract/message/template/managed-template.ts";
import type { TemplatePreviewInput } from "#contract/message/template/template.schema.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { previewValues } from "./preview-values.ts";
import { renderMessage } from "./render-message.ts";

/** Renders a text that is being written, as a client would get it. Its link to opt out leads to the site only. */
export async function previewTemplate(
  ctx: Ctx,
  { clientId, channel, ...version }: TemplatePreviewInput,
  { siteUrl }: { siteUrl: string },
): Promise<TemplatePreview> {
  refuseUnless(staff, ctx.actor);
  const { subject, text, html } = renderMessage({
    template: { channel, providerName: null },
    version,
    values: await previewValues(ctx, clientId ?? null),
    purpose: "offers",
    links: { siteUrl, optOutUrl: siteUrl },
  });
  return { subject, text, html: html ?? null };
}
