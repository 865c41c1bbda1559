import { expect, test } from "vitest";
import { isMailHost } from "./mail-host.ts";

test.each(["smtp.exemplo.com.br", "localhost", "mail-1.example", "10.0.0.5", "127.0.0.1"])(
  "%s may be a mail server",
  (host) => expect(isMailHost(host)).toBe(true),
);

test.each([
  "",
  "https://smtp.exemplo.com",
  "smtp.exemplo.com:25",
  "smtp.exemplo.com/x",
  "ana@smtp.exemplo.com",
  "smtp exemplo",
  "169.254.169.254",
  "0.0.0.0",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "10.1",
  "[::1]",
  "-smtp.exemplo.com",
  `${"a".repeat(250)}.com`,
])("%j is not a mail server", (host) => expect(isMailHost(host)).toBe(false));
