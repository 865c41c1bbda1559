import { expect, test } from "vitest";
import { phoneOfWhatsapp } from "./whatsapp-phone.ts";

test.each([
  ["553591234567", "35991234567"],
  ["5535991234567", "35991234567"],
  ["553534711234", "3534711234"],
  ["14155550123", "+14155550123"],
  // A Swiss number with the digits of a phone in Curitiba.
  ["41912345678", "+41912345678"],
])("%s is the phone %s", (from, phone) => expect(phoneOfWhatsapp(from)).toBe(phone));
