import { z } from "zod";

/** `Name <address>`. The name has no character that could end the header or its quotes. */
const namedSender = /^([^<>"\\@,;:()[\]\p{Cc}]{1,100}) <([^<>\s]+)>$/u;

/** Splits `Name <address>`, or an address alone. Returns undefined for anything else. */
export function readSender(text: string): { name: string | undefined; address: string } | undefined {
  const [, name, address = text] = namedSender.exec(text) ?? [];
  return z.regexes.email.test(address) ? { name: name?.trim(), address } : undefined;
}

export const isSender = (text: string) => readSender(text) !== undefined;
