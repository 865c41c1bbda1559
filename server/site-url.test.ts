import { expect, it } from "vitest";
import { siteUrl } from "./site-url.ts";

it.each([
  [{ host: "127.0.0.1", port: 3000 }, "http://127.0.0.1:3000"],
  [{ host: "0.0.0.0", port: 80 }, "http://localhost:80"],
  [{ host: "::", port: 3000 }, "http://localhost:3000"],
  [{ host: "::1", port: 3000 }, "http://[::1]:3000"],
  [{ publicUrl: "https://pertinho.com.br", host: "::1", port: 3000 }, "https://pertinho.com.br"],
])("the public URL of %o is %s", (address, url) => {
  expect(siteUrl(address)).toBe(url);
});
