import { actionLine, type MailContent } from "#contract/mail/mail.texts.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./outbox.ts";

/** Renders a letter as text and as plain HTML that every mail program shows alike. */
export function writeMail(to: string, letter: MailContent): Mail {
  const { subject, greeting, paragraphs, action, closing } = letter;
  const text = [greeting, ...paragraphs, `${actionLine(action.label)}\n${action.url}`, closing].join("\n\n");
  const html = [
    ...[greeting, ...paragraphs].map(paragraph),
    `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    paragraph(closing),
  ].join("\n");
  return {
    to,
    subject,
    text,
    html: `<!doctype html>\n<html lang="pt-BR">\n<body>\n${html}\n</body>\n</html>\n`,
  };
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}
