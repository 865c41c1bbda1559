import { hasCheckDigits } from "./check-digits.ts";

/** The eleven digits of a CPF, however it was typed; nothing where it is none. */
export function readCpf(typed: string): string | undefined {
  const digits = typed.replace(/[.\s-]/g, "");
  return /^\d{11}$/.test(digits) && hasCheckDigits(digits, 11) ? digits : undefined;
}

/** `529.982.247-25` */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
}

/** `***.982.247-**`: enough to tell people apart, too little to take along. */
export function maskCpf(digits: string): string {
  return formatCpf(digits)
    .replace(/^\d{3}/, "***")
    .replace(/\d{2}$/, "**");
}
