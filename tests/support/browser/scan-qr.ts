import jsqr from "jsqr";
import type { Locator } from "playwright-core";
import sharp from "sharp";

/** What a phone's camera reads in a picture: another library than the one that drew the code. */
export async function scanQr(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = scan(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error("no QR code in the picture");
  return found.data;
}

/** The package was made before modules: its function is the default of its default. */
const scan = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

/** As it stands on the screen of a page that `draws`, with what is around it. */
export async function scanOnScreen(element: Locator): Promise<string> {
  return scanQr(await element.screenshot());
}
