import type { WhatsappCategory } from "#contract/message/message.schema.ts";
import type { Actor } from "#server/actor.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { admin, isAdmin } from "#server/domain/role.policy.ts";

type Template = { category: WhatsappCategory | null };

/**
 * Whether the actor may write this template. The codes that prove possession of a phone leave by authentication
 * templates, so only admins write them.
 */
export function mayWriteTemplate(actor: Actor, { category }: Template): boolean {
  return category !== "authentication" || isAdmin(actor);
}

export function refuseCodeTemplates(actor: Actor, templates: readonly Template[]): void {
  if (templates.some(({ category }) => category === "authentication")) refuseUnless(admin, actor);
}
