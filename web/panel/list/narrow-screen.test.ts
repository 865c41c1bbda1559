import { expect, it } from "vitest";
import { seemsPhone } from "./narrow-screen.ts";

const desktop =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0";

it.each([
  ["a desktop", { "User-Agent": desktop }, false],
  ["Chrome on a phone", { "User-Agent": android }, true],
  ["Safari on a phone", { "User-Agent": iphone }, true],
  ["Firefox on a phone", { "User-Agent": firefox }, true],
  [
    "an unknown browser with the hint that it is mobile",
    { "User-Agent": "Exemplo/1.0", "Sec-CH-UA-Mobile": "?1" },
    true,
  ],
  [
    "a desktop browser with the hint that it is not mobile",
    { "User-Agent": desktop, "Sec-CH-UA-Mobile": "?0" },
    false,
  ],
  ["a request without these headers", {}, false],
])("detects whether it is a phone: %s", (_, headers: Record<string, string>, expected) => {
  expect(seemsPhone(new Headers(headers))).toBe(expected);
});
