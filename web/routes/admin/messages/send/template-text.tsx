import type { z } from "zod";
import type { BroadcastInput } from "#contract/message/broadcast/broadcast.schema.ts";
import { parseTemplate } from "#contract/message/template/parse-template.ts";
import { renderParts } from "#contract/message/template/render-parts.ts";
import type { TemplateOption } from "./channel-notice.tsx";

const siteLabel = "(página inicial)";

type Values = z.input<typeof BroadcastInput>["values"];

/** The text of the template with the values typed so far. Each person's own data comes when it is sent. */
export function TemplateText({ template, values }: { template: TemplateOption; values: Values }) {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  // Without a link of its own, a message leads to the home page.
  if (!given.link) given.link = siteLabel;
  const text = (source: string) => renderParts(parseTemplate(source).parts, given);
  return (
    <figure className="rounded-card bg-sunken p-4">
      <figcaption className="mb-2 text-muted text-sm">
        Como fica, com os dados de cada pessoa no lugar
      </figcaption>
      {template.subject && <p className="mb-2 font-semibold wrap-anywhere">{text(template.subject)}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{text(template.body)}</p>
      {template.actionLabel && <p className="mt-3 font-semibold text-caju-deep">{template.actionLabel}</p>}
    </figure>
  );
}
