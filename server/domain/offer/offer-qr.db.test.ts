import qrcode from "qrcode";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerQrFile } from "#contract/api-paths.ts";
import type { Actor } from "#server/actor.ts";
import { handleApi } from "#server/api/handler.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { readQr } from "#tests/support/browser/scan-qr.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiContext, testSiteUrl } from "#tests/support/server/api.ts";

let database: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  editor = (await makeSignedIn(database.db, "editor")).actor;
});
afterAll(() => database.close());

function download(id: string, format: "svg" | "png", actor = editor): Promise<Response> {
  const request = new Request(`http://localhost${offerQrFile(id, format)}`);
  return handleApi(request, apiContext({ db: database.db, actor }));
}

test.each([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
] as const)(
  "the QR code of an offer as %s has a file name from the title and contains the URL of the offer",
  async (format, type) => {
    const { id } = await makeOffer(database.db, { title: 'Café "da tarde" 🥐', status: "inactive" });
    const answer = await download(id, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="qr-cafe-da-tarde.${format}"`,
    );
    const picture = await sharp(await answer.arrayBuffer(), { density: 600 })
      .png()
      .toBuffer();
    const address = `${testSiteUrl}/qr/${id}`;
    const { version } = qrcode.create(address, { errorCorrectionLevel: "Q" });
    expect(await readQr(picture)).toEqual({ text: address, version });
    if (format === "png") expect((await sharp(picture).metadata()).width).toBe(1024);
  },
);

test("is not found for an unknown offer, and is refused to a shopkeeper", async () => {
  expect((await download("0197e0a2-0000-7000-8000-000000000000", "svg")).status).toBe(404);
  const { id } = await makeOffer(database.db);
  const { actor } = await makeSignedIn(database.db, "lojista");
  expect((await download(id, "png", actor)).status).toBe(403);
});
