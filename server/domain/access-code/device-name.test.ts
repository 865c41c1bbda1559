import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-A135M) ${like} Chrome/126.0 Mobile Safari/537.36`, "Chrome, Android"],
  [
    `Mozilla/5.0 (Linux; Android 13) ${like} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Safari/604.1",
    "Chrome, iPhone",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/126.0 Safari/537.36 Edg/126.0`, "Edge, Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox, Linux"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Chrome/126.0 Safari/537.36 OPR/111.0`,
    "Opera, Mac",
  ],
  ["Firefox/1", "Firefox"],
  ["curl/8.5.0", null],
  ["", null],
  [null, null],
])("%s: %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
