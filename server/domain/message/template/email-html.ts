import { type FormattedRun, formatText } from "#contract/message/template/format-text.ts";
import { messageFooter } from "#contract/message/template/message-footer.texts.ts";
import { oneLine } from "#contract/message/template/render-parts.ts";
import { brand } from "#contract/screens/brand.texts.ts";
import { escapeHtml } from "#server/platform/mail/escape-html.ts";
import type { EmailFooter } from "./render-message.ts";

type Email = {
  subject: string;
  body: string;
  action: { label: string; url: string } | undefined;
  footer: EmailFooter;
};

/** The light colours of the site, which old mail programs show in every theme. */
const light = {
  paper: "#fffbf5",
  surface: "#ffffff",
  line: "#ece3d7",
  ink: "#1f1a17",
  muted: "#685c55",
  link: "#a8330f",
  button: "#c8401a",
  onButton: "#ffffff",
};
/** The dark colours, for mail programs that read `prefers-color-scheme`. */
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #171310 !important; }
  .card { background: #241e1a !important; border-color: #40372f !important; }
  .ink { color: #f7f0e8 !important; }
  .muted { color: #bfb2a7 !important; }
  .link { color: #ff9d78 !important; }
}`;

const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';
const widthPixels = 560;
const preheaderLength = 120;

/**
 * An e-mail as HTML for old mail programs: tables for the layout, attributes and inline styles for the look, no
 * pictures, no script. The texts are plain text and escaped.
 */
export function emailHtml({ subject, body, action, footer }: Email): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" bgcolor="${light.paper}" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader(body))}</div>
<table ${table} class="page" bgcolor="${light.paper}" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${widthPixels}"><tr><td><![endif]-->
<table ${table} style="max-width:${widthPixels}px">
<tr><td align="left" class="link" style="padding:0 8px 16px;color:${light.link};${font};font-size:22px;font-weight:700">${escapeHtml(brand.name)}</td></tr>
<tr><td align="left" class="card" bgcolor="${light.surface}" style="padding:24px;background:${light.surface};border:1px solid ${light.line};border-radius:14px">
${paragraphs(body)}
${action ? button(action) : ""}</td></tr>
<tr><td align="left" style="padding:16px 8px">
${footerLines(footer)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** Mail programs show this beside the subject. Without it they would show the name of the site, which they show already. */
function preheader(body: string): string {
  const text = formatText(body).map((part) => part.text);
  return [...oneLine(text.join(""))].slice(0, preheaderLength).join("");
}

function paragraphs(body: string): string {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;color:${light.ink};${font};font-size:16px;line-height:24px">${runs(text)}</p>`,
    )
    .join("\n");
}

function runs(text: string): string {
  return formatText(text).map(run).join("").replaceAll("\n", "<br>\n");
}

function run({ text, bold, italic, strike, url }: FormattedRun): string {
  const escaped = escapeHtml(text);
  const linked = url === null ? escaped : anchor(url, escaped);
  const struck = strike ? `<s>${linked}</s>` : linked;
  const slanted = italic ? `<em>${struck}</em>` : struck;
  return bold ? `<strong>${slanted}</strong>` : slanted;
}

function anchor(url: string, escapedLabel: string): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${light.link}">${escapedLabel}</a>`;
}

/** The colour is on the cell too, because Outlook ignores the padding of a link. */
function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${light.button}" style="border-radius:999px;background:${light.button}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:${light.onButton};${font};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
`;
}

function footerLines({ siteName, siteUrl, why, optOutUrl }: EmailFooter): string {
  const lines = [
    anchor(siteUrl, escapeHtml(siteName)),
    ...(why ? [escapeHtml(why)] : []),
    ...(optOutUrl ? [anchor(optOutUrl, messageFooter.optOut)] : []),
  ];
  return lines
    .map(
      (line) =>
        `<p class="muted" style="margin:0 0 8px;color:${light.muted};${font};font-size:13px;line-height:20px">${line}</p>`,
    )
    .join("\n");
}
