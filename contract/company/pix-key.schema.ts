import { z } from "zod";
import { hasCheckDigits } from "#contract/fields/check-digits.ts";
import { readCpf } from "#contract/fields/cpf.ts";
import { hasAreaCode, phoneDigits } from "#contract/fields/phone.ts";
import { optionalText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const texts = validation.company;

/**
 * The Pix key that receives payments for paid coupons: a CPF, a CNPJ, a phone, an e-mail or a random key, in the
 * format of the banks. Money sent to a wrong key is lost. For this reason the check digits are verified, and a value
 * that fits two kinds of key is refused as ambiguous.
 */
export const optionalPixKey = optionalText({
  max: limits.pixKeyMaxLength,
  tooLong: texts.pixKeyTooLong,
}).transform((typed, context) => {
  if (typed === null) return null;
  const keys = [randomKey, emailKey, phoneKey, cpfKey, cnpjKey].flatMap((read) => read(typed) ?? []);
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return key;
  context.addIssue({
    code: "custom",
    message: keys.length > 1 ? texts.pixKeyAmbiguous : texts.pixKeyInvalid,
  });
  return z.NEVER;
});

type Reader = (typed: string) => string | undefined;

const randomKey: Reader = (typed) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed) ? typed.toLowerCase() : undefined;

const emailKey: Reader = (typed) => {
  const address = typed.toLowerCase();
  return z.regexes.email.test(address) ? address : undefined;
};

/** For example `+5535991234567`. A number in the CPF format is not read as a phone. */
const phoneKey: Reader = (typed) => {
  const digits = phoneDigits(typed);
  const isWritten = /^(\+\s*55)?[\d\s()-]+$/.test(typed) && !isWrittenAsCpf(typed);
  const isNumber = /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits) && hasAreaCode(digits);
  return isWritten && isNumber ? `+55${digits}` : undefined;
};

/** Eleven digits. With parentheses or the country code, the number is a phone. */
const cpfKey: Reader = readCpf;

/** Fourteen digits. Companies registered in 2026 or later may have letters among the first twelve. */
const cnpjKey: Reader = (typed) => {
  const signs = typed.replace(/[./\s-]/g, "").toUpperCase();
  return /^[0-9A-Z]{12}\d{2}$/.test(signs) && hasCheckDigits(signs, 9) ? signs : undefined;
};

function isWrittenAsCpf(typed: string): boolean {
  return /^\d{9}-\d{2}$/.test(typed);
}
