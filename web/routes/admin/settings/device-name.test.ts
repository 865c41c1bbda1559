import { expect, test } from "vitest";
import { readDevice } from "./device-name.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} Chrome/141.0 Safari/537.36`, "Chrome", "Linux"],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/141.0 Safari/537.36 Edg/141.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (Linux; Android 15) ${apple} Chrome/141.0 Mobile Safari/537.36`, "Chrome", "Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari", "iOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0) Gecko/20100101 Firefox/144.0", "Firefox", "macOS"],
  ["curl/8.5.0", undefined, undefined],
  [null, undefined, undefined],
])("returns the browser and the system of %s", (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
