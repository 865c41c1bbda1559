import { expect, test } from "vitest";
import { chatUrl } from "./chat-url.ts";

test.each([
  ["35999990000", "https://wa.me/5535999990000"],
  ["+351912345678", "https://wa.me/351912345678"],
])("a chat with %s has the country code", (phone, url) => expect(chatUrl(phone)).toBe(url));
