import { eq } from "drizzle-orm";
import QRCode from "qrcode";
import { AppError } from "#contract/errors.ts";
import { slugify } from "#contract/fields/identifiers.ts";
import type { OfferQr } from "#contract/offer/offer-qr.view.ts";
import { paths } from "#contract/paths.ts";
import type { Ctx } from "#server/context.ts";
import { drawQrPicture } from "#server/platform/qr/draw-qr-picture.ts";
import { offers } from "./offer.table.ts";

/** Up to a quarter of the QR code may be dirty or torn. The margin is the four modules that readers require. */
const qrOptions = { errorCorrectionLevel: "Q", margin: 4 } as const;
const pngSide = 1024;

/**
 * Creates the QR code for a shop's table or door. It links to `/qr/{offerId}`, which counts the scan and redirects.
 */
export async function makeOfferQr(
  ctx: Ctx,
  { id, format, siteUrl }: { id: string; format: "svg" | "png"; siteUrl: string },
): Promise<OfferQr> {
  const [offer] = await ctx.db.select({ title: offers.title }).from(offers).where(eq(offers.id, id));
  if (!offer) throw new AppError("not_found");
  const name = `qr-${slugify(offer.title) || id}.${format}`;
  const body = await drawByFormat[format](siteUrl + paths.qr(id), name);
  return { headers: { "content-disposition": `attachment; filename="${name}"` }, body };
}

const drawByFormat = {
  svg: async (text: string, name: string) =>
    new File([await QRCode.toString(text, { ...qrOptions, type: "svg" })], name, { type: "image/svg+xml" }),
  png: async (text: string, name: string) => {
    const bytes = await drawQrPicture(text, pngSide);
    return new File([bytes as Uint8Array<ArrayBuffer>], name, { type: "image/png" });
  },
};
