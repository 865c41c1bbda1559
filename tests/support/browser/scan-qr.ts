import type { Locator } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";

/** Reads a QR code as a phone's camera would, with another library than the one that drew it. */
export async function scanQr(picture: Uint8Array): Promise<string> {
  return (await readQr(picture)).text;
}

/**
 * Also returns the version, which shows the level of error correction: at a higher level, the same text needs a larger
 * version.
 */
export async function readQr(picture: Uint8Array): Promise<{ text: string; version: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = scan(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error("no QR code in the picture");
  return { text: found.data, version: found.version };
}

/** The package is older than ES modules: its function is the default of the default export. */
const scan = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

/** Reads the code from a screenshot of the element, including its surroundings. */
export async function scanOnScreen(element: Locator): Promise<string> {
  return scanQr(await element.screenshot());
}
