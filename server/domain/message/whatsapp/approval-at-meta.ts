import type { ApprovalState, WhatsappCategory } from "#contract/message/message.schema.ts";
import { approvalRemarks as remarks } from "#contract/message/template/approval.texts.ts";
import { parseTemplate } from "#contract/message/template/parse-template.ts";
import { positionalBody } from "#contract/message/template/positional-body.ts";
import { whatsappCategoryLabels } from "#contract/message/template/template.texts.ts";
import type { MetaTemplate } from "#server/platform/message/whatsapp/list-meta-templates.ts";
import { approvalOf } from "./approval-of.ts";

type OwnTemplate = { body: string; category: WhatsappCategory | null };
export type Approval = { approval: ApprovalState; reason: string | null };

/**
 * Decides what Meta's state means for a template of ours. Meta sends the text that it stores: an approval of another
 * text is none. Undefined for a state that the product does not know, and for a template that may exist at Meta
 * without being in the list.
 */
export function approvalAtMeta(
  own: OwnTemplate,
  found: MetaTemplate | undefined,
  isComplete: boolean,
): Approval | undefined {
  if (!found) return isComplete ? { approval: "not_submitted", reason: remarks.absent } : undefined;
  const approval = approvalOf(found.status);
  if (!approval) return undefined;
  const category = found.category.toLowerCase();
  const isOther = category !== own.category;
  const otherCategory = isOther ? remarks.otherCategory(labelOf(category, found.category)) : null;
  // Authentication templates have other parts than all others: Meta would refuse each message.
  if (isOther && [category, own.category].includes("authentication")) {
    return { approval: "not_submitted", reason: otherCategory };
  }
  // Meta writes the text of authentication templates.
  if (category !== "authentication" && approval === "approved" && !hasSameText(own.body, found.body)) {
    return { approval: "not_submitted", reason: remarks.otherText };
  }
  return { approval, reason: found.rejectedReason ?? otherCategory };
}

function hasSameText(own: string, atMeta: string | undefined): boolean {
  if (atMeta === undefined) return false;
  return onOneLine(positionalBody(parseTemplate(own).parts)) === onOneLine(atMeta);
}

const onOneLine = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

function labelOf(category: string, fallback: string): string {
  const known = Object.entries(whatsappCategoryLabels).find(([name]) => name === category);
  return known?.[1] ?? fallback;
}
