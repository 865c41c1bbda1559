import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sharePictures } from "#contract/paths.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { deleteOldSharePictures } from "#server/domain/share-picture/draw-share-pictures.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { testNow } from "#tests/support/server/api.ts";
import { openUploadServer } from "#tests/support/server/upload-server.ts";

let server: Awaited<ReturnType<typeof openUploadServer>>;
beforeAll(async () => {
  server = await openUploadServer({ now: () => testNow });
});
afterEach(async () => {
  for await (const file of server.store.list("")) await server.store.remove(file);
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

async function drawnFiles(): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of server.store.list("share/")) paths.push(path);
  return paths;
}

describe("GET /og", () => {
  it("returns a JPEG of 1200 x 630 for an offer, a company and a campaign", async () => {
    const { db } = server.database;
    const offer = await makeOffer(db, { title: "Pão de queijo quentinho 🧀" });
    const campaign = await makeCampaign(db, { startDate: "2026-11-01", endDate: "2026-11-30" });
    for (const path of [
      sharePictures.offer(offer.id),
      sharePictures.company(offer.companyId),
      sharePictures.campaign(campaign.id),
    ]) {
      const answer = await ask(path);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
    expect(await drawnFiles()).toHaveLength(3);
  });

  it("draws once for parallel requests, and again only after a change", async () => {
    const offer = await makeOffer(server.database.db);
    const path = sharePictures.offer(offer.id);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(path)));
    const etags = new Set(answers.map(({ headers }) => headers.get("etag")));
    expect([answers.map(({ status }) => status), etags.size]).toEqual([Array(40).fill(200), 1]);
    expect(await drawnFiles()).toHaveLength(1);
    expect((await ask(path, { "if-none-match": [...etags][0] ?? "" })).status).toBe(304);

    await server.database.db.update(offers).set({ discount: "-50%" }).where(eq(offers.id, offer.id));
    expect(etags.has((await ask(path)).headers.get("etag"))).toBe(false);
    expect(await drawnFiles()).toHaveLength(2);
  });

  it("does not find records that are not public", async () => {
    const { db } = server.database;
    const closed = await makeCompany(db, { isActive: false });
    const hidden = [
      sharePictures.offer((await makeOffer(db, { status: "inactive" })).id),
      sharePictures.offer((await makeOffer(db, { status: "archived" })).id),
      sharePictures.offer(
        (await makeOffer(db, { status: "future_activation", activationDate: "2026-11-16" })).id,
      ),
      sharePictures.offer((await makeOffer(db, { companyId: closed.id })).id),
      sharePictures.company(closed.id),
      sharePictures.campaign((await makeCampaign(db, { isActive: false })).id),
      sharePictures.campaign((await makeCampaign(db, { startDate: "2026-11-16", endDate: "2026-11-30" })).id),
      sharePictures.offer("0197e0a2-0000-7000-8000-000000000000"),
      "/og/offers/x.jpg",
      "/og/profiles/0197e0a2-0000-7000-8000-000000000000.jpg",
    ];
    const statuses = await Promise.all(hidden.map(async (path) => (await ask(path)).status));
    expect(statuses).toEqual(Array(hidden.length).fill(404));
    expect(await drawnFiles()).toEqual([]);
  });

  it("returns a scheduled offer from 00:00 of its day, and an expired offer", async () => {
    const { db } = server.database;
    const waiting = await makeOffer(db, { status: "future_activation", activationDate: "2026-11-15" });
    const over = await makeOffer(db, { validUntil: "2026-11-14" });
    for (const { id } of [waiting, over]) expect((await ask(sharePictures.offer(id))).status).toBe(200);
  });

  it("never fetches a picture from another site", async () => {
    const { db } = server.database;
    const offer = await makeOffer(db, { imageUrl: `${server.url}/healthz` });
    expect((await ask(sharePictures.offer(offer.id))).status).toBe(200);
    await db
      .update(companies)
      .set({ coverUrl: "https://127.0.0.1/x" })
      .where(eq(companies.id, offer.companyId));
    expect((await ask(sharePictures.company(offer.companyId))).status).toBe(200);
  });
});

it("pictures drawn before the previous month are deleted", async () => {
  const months = ["2025-12", "2026-09", "2026-10", "2026-11"].map((month) => `share/${month}/a.jpg`);
  for (const path of months) await server.store.put(path, new Uint8Array([1]));
  await deleteOldSharePictures(server.store, testNow);
  expect((await drawnFiles()).sort()).toEqual(months.slice(2));
});
