import { isHttpUrl } from "#contract/fields/link-field.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { messageFooter } from "#contract/message/template/message-footer.texts.ts";
import { parseTemplate } from "#contract/message/template/parse-template.ts";
import { oneLine, renderPart, renderParts, textBefore } from "#contract/message/template/render-parts.ts";
import type { TemplateValues } from "#contract/message/template/template-variables.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { templateLanguage, type WhatsappTemplateMessage } from "#server/platform/message/transport.ts";
import { emailHtml } from "./email-html.ts";

/** Why the recipient gets the message. Messages that a person requested have no purpose, and no link to opt out. */
export type MessagePurpose = keyof typeof messageFooter.why;

export type MessageToRender = {
  template: { channel: MessageChannel; providerName: string | null };
  version: { subject: string; body: string; actionLabel: string | null };
  values: TemplateValues;
  purpose?: MessagePurpose | undefined;
  links: { optOutUrl?: string | undefined; siteUrl: string };
};

export type RenderedMessage = {
  /** Empty for channels without a subject. */
  subject: string;
  text: string;
  /** E-mail only. */
  html?: string;
  /** Only for a template that has a name at Meta. */
  whatsapp?: WhatsappTemplateMessage;
};

/** Writes a message for one recipient. Values are plain text, whatever they contain. */
export function renderMessage(message: MessageToRender): RenderedMessage {
  const { template, version, links } = message;
  const link = linkOf(message);
  const values = { ...message.values, link };
  const body = parseTemplate(version.body).parts;
  const action =
    version.actionLabel === null ? undefined : { label: oneLine(version.actionLabel), url: link };
  const content = { body: renderParts(body, values), action };
  if (template.channel === "email") {
    const subject = oneLine(renderParts(parseTemplate(version.subject).parts, values)) || brand.name;
    const footer = footerOf(message);
    return {
      subject,
      text: [...paragraphsOf(content), emailSignature(footer)].join("\n\n"),
      html: emailHtml({ subject, ...content, footer }),
    };
  }
  const optOut = links.optOutUrl ? [`${messageFooter.optOutInText} ${links.optOutUrl}`] : [];
  return {
    subject: "",
    text: [...paragraphsOf(content), ...optOut].join("\n\n"),
    ...(template.channel === "whatsapp" &&
      template.providerName !== null && {
        whatsapp: {
          templateName: template.providerName,
          language: templateLanguage,
          parameters: body.flatMap((part, at) =>
            part.kind === "variable" ? [parameter(part, values, textBefore(body, at))] : [],
          ),
          ...(action && { buttonUrl: urlEnd(action.url, links.siteUrl) }),
        },
      }),
  };
}

/** Meta refuses an empty parameter. */
const parameter = (...given: Parameters<typeof renderPart>) => renderPart(...given) || "-";

/** The button at Meta starts with the URL of the site. Meta refuses an empty end. */
function urlEnd(url: string, siteUrl: string): string {
  const start = `${siteUrl}/`;
  return (url.startsWith(start) ? url.slice(start.length) : "") || "?";
}

/** Only the web: a stored `javascript:` link becomes the site. */
function linkOf({ values, links }: MessageToRender): string {
  const link = Object.hasOwn(values, "link") ? oneLine(values.link ?? "") : "";
  return isHttpUrl(link) ? link : links.siteUrl;
}

type Content = { body: string; action: { label: string; url: string } | undefined };

function paragraphsOf({ body, action }: Content): string[] {
  return [body.trim(), ...(action ? [`${action.label}:\n${action.url}`] : [])];
}

export type EmailFooter = {
  siteName: string;
  siteUrl: string;
  /** Why the person gets this e-mail. */
  why: string | undefined;
  optOutUrl: string | undefined;
};

function footerOf({ values, purpose, links }: MessageToRender): EmailFooter {
  const town = Object.hasOwn(values, "cidade") ? oneLine(values.cidade ?? "") : "";
  return {
    siteName: town === "" ? brand.name : `${brand.name} · ${town}`,
    siteUrl: links.siteUrl,
    why: purpose && messageFooter.why[purpose](brand.name),
    optOutUrl: links.optOutUrl,
  };
}

function emailSignature({ siteName, siteUrl, why, optOutUrl }: EmailFooter): string {
  return [
    ["--", siteName, siteUrl],
    why ? [why] : [],
    optOutUrl ? [`${messageFooter.optOutInText} ${optOutUrl}`] : [],
  ]
    .flat()
    .join("\n");
}
