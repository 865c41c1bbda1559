import { hasCheckDigits } from "./check-digits.ts";

/** Returns the eleven digits of a CPF typed in any form; undefined when it is not a CPF. */
export function readCpf(typed: string): string | undefined {
  const digits = typed.replace(/[.\s-]/g, "");
  return /^\d{11}$/.test(digits) && hasCheckDigits(digits, 11) ? digits : undefined;
}

/** For example `529.982.247-25`. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** For example `***.982.247-**`: enough to distinguish people, too little to misuse. */
export function maskCpf(digits: string): string {
  return formatCpf(digits)
    .replace(/^\d{3}/, "***")
    .replace(/\d{2}$/, "**");
}
