import type { LogFields } from "./log.ts";

const hidden = "[hidden]";
const deepest = 5;

/** Keys whose value may identify a person, grant access, or contain user input. */
const personalKey =
  /^(ip|body|query|params|headers|name|url|title|note|message)$|password|senha|secret|token|cookie|authorization|e-?mail|phone|whatsapp|cpf|birth|address|credential/i;

/**
 * Returns a copy of the fields that is safe to keep for years. Values are redacted by the name of their key, at any
 * depth.
 */
export function withoutPersonalData(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, safeValue(key, value, 1)]));
}

function safeValue(key: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (personalKey.test(key)) return hidden;
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object") return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= deepest) return "[deeper]";
  if (Array.isArray(value)) return value.map((item) => safeValue(key, item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([inner, innerValue]) => [inner, safeValue(inner, innerValue, depth + 1)]),
  );
}

/** Redacts e-mails, phones and document numbers in free text: an error message, for example, may quote user input. */
export function redactText(text: string): string {
  return text
    .replace(/[^\s@"'(=<,;]+@[^\s@"')>,;]+/g, "[e-mail]")
    .replace(/(?<![\w-])\+?\(?\d[\d().\s/-]{8,17}\d(?![\w-])/g, (digits) =>
      digits.replace(/\D/g, "").length >= 10 && !isMoment(digits) ? "[number]" : digits,
    );
}

/** `2026-11-15 10:20:30` has as many digits as a phone, but a log needs its times. */
const isMoment = (digits: string) => /^\d{4}-\d\d-\d\d/.test(digits);
