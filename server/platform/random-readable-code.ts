import { randomInt } from "node:crypto";
import { readableAlphabet } from "#contract/fields/readable-code.ts";

/** Every character is equally likely. */
export function randomReadableCode(length: number): string {
  return Array.from({ length }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join("");
}
