import type { Sendable } from "#server/platform/message/transport.ts";

const brazil = "55";
/** A longer text is refused as a whole. */
const textMaxLength = 4096;

/** The body of `POST /{phone number id}/messages`: a template, or free text, which needs an open window. */
export function messageBody({ id, to, text, whatsapp }: Sendable) {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: internationalNumber(to),
    // Statuses contain it. They can arrive before the id that Meta returns is stored.
    biz_opaque_callback_data: id,
    ...(whatsapp ? templatePart(whatsapp) : textPart(text)),
  };
}

/** A phone without a plus is Brazilian. */
function internationalNumber(phone: string): string {
  return phone.startsWith("+") ? phone.slice(1) : `${brazil}${phone}`;
}

function textPart(text: string) {
  return { type: "text", text: { body: text.slice(0, textMaxLength), preview_url: true } };
}

function templatePart({ templateName, language, parameters, buttonUrl }: NonNullable<Sendable["whatsapp"]>) {
  const body = parameters.length > 0 ? [{ type: "body", parameters: parameters.map(textParameter) }] : [];
  const button = buttonUrl === undefined ? [] : [buttonPart(buttonUrl)];
  return {
    type: "template",
    template: { name: templateName, language: { code: language }, components: [...body, ...button] },
  };
}

/** The last part of the URL of the template's first button. In an authentication template it is the code. */
function buttonPart(suffix: string) {
  return { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: suffix }] };
}

/** The API refuses parameters with line breaks, tabs or more than four spaces in a row, and empty ones. */
function textParameter(text: string) {
  return { type: "text", text: text.replace(/\s+/g, " ").trim() || "-" };
}
