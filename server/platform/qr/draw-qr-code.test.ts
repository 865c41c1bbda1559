import { expect, test } from "vitest";
import { drawQrCode } from "./draw-qr-code.ts";

test("renders a text as one SVG document without style or script", async () => {
  const svg = await drawQrCode("otpauth://totp/Pertinho:ana%40pertinho.test?secret=JBSWY3DPEHPK3PXP");
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox="0 0 \d+ \d+"/);
  expect(svg.trim()).toMatch(/<\/svg>$/);
  expect(svg).not.toMatch(/style=|<script|href=/);
});

test("renders different texts as different drawings", async () => {
  expect(await drawQrCode("um")).not.toBe(await drawQrCode("dois"));
});
