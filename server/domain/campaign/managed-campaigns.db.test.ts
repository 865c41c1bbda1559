import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CampaignInput } from "#contract/campaign/campaign.schema.ts";
import type { ManagedCampaignListInput } from "#contract/campaign/managed-campaign.ts";
import { type Actor, anonymous } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeOffer } from "#tests/factories/offer.ts";
import { requestApi, testNow } from "#tests/support/server/api.ts";
import { unknownId, userWith, withCampaignTown } from "#tests/support/town/campaign-town.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

const today = "2026-11-15";
const later = new Date(testNow.getTime() + 60_000);

const { town, apiOf, campaign, stored, lastAudit } = withCampaignTown();

const titles = async (input: Partial<ManagedCampaignListInput> = {}) =>
  (await apiOf().manage.list(input)).items.map(({ title }) => title);
const draft = (overrides: Partial<CampaignInput> = {}) => ({
  title: "Natal de luz",
  description: "Presentes de perto.",
  tagline: null,
  startDate: "2026-12-01",
  endDate: "2026-12-25",
  bannerUrl: null,
  offerIds: [],
  isActive: true,
  oneCouponPerPerson: false,
  ...overrides,
});

describe("access", () => {
  test.each([
    ["an anonymous visitor", anonymous, "unauthenticated"],
    ["a shopkeeper", userWith(unknownId, "lojista"), "forbidden"],
    ["a code session", { kind: "code_session", sessionId: unknownId, companyId: unknownId }, "forbidden"],
  ] satisfies [string, Actor, string][])("is refused completely to %s", async (_who, actor, code) => {
    const { id } = await campaign();
    const api = apiOf(actor);
    await expect(api.manage.list({})).rejects.toMatchObject({ code });
    await expect(api.manage.get({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.history({ id })).rejects.toMatchObject({ code });
    await expect(api.manage.export({})).rejects.toMatchObject({ code });
    await expect(api.manage.feature({ id })).rejects.toMatchObject({ code });
    await expect(api.create(draft())).rejects.toMatchObject({ code });
    await expect(api.update({ ...draft(), id, version: "1" })).rejects.toMatchObject({ code });
    await expect(
      api.manage.change({ selection: { ids: [id] }, change: { action: "switch_off" } }),
    ).rejects.toMatchObject({ code });
    expect(await town.database.db.$count(auditLogs)).toBe(0);
  });

  test("to the featured campaign is refused to an editor", async () => {
    const { id } = await campaign();
    await expect(apiOf().manage.feature({ id })).rejects.toMatchObject({ code: "forbidden" });
    expect((await stored(id))?.isFeatured).toBe(false);
  });
});

describe("GET /api/admin/campaigns", () => {
  const four = async () => {
    await campaign({ title: "Ação", startDate: "2026-11-15", endDate: "2026-11-16" });
    await campaign({ title: "bazar", startDate: "2026-11-16", endDate: "2026-11-20" });
    await campaign({ title: "Café", startDate: "2026-11-01", endDate: "2026-11-14" });
    await campaign({ title: "doces", startDate: "2026-11-02", endDate: "2026-11-30", isActive: false });
  };

  test("lists every campaign with its current state and number of offers, and the total", async () => {
    await four();
    const offer = await makeOffer(town.database.db, { status: "archived" });
    await campaign({ title: "e", isFeatured: true, bannerUrl: `/media/${"ab".repeat(32)}` }, [offer.id]);
    const { items, total } = await apiOf().manage.list({ sort: "title", direction: "ascending" });
    expect(total).toBe(5);
    expect(items.map(({ state }) => state)).toEqual(["running", "announced", "over", "off", "running"]);
    expect(items[4]).toMatchObject({ isFeatured: true, offers: 1, banner: { width: expect.any(Number) } });
  });

  test("filters by state, and searches words without accents", async () => {
    await four();
    expect(await titles({ state: "announced" })).toEqual(["bazar"]);
    expect(await titles({ state: "off" })).toEqual(["doces"]);
    expect(await titles({ search: "acao" })).toEqual(["Ação"]);
    const { status, body } = await requestApi(
      { db: town.database.db, actor: town.editor },
      "/api/admin/campaigns?state=over&search=cafe",
    );
    expect([status, body.total, body.items[0].title]).toEqual([200, 1, "Café"]);
  });

  test("pages in any order; the latest start date comes first by default", async () => {
    await four();
    expect(await titles()).toEqual(["bazar", "Ação", "doces", "Café"]);
    expect(await titles({ sort: "title", direction: "ascending" })).toEqual([
      "Ação",
      "bazar",
      "Café",
      "doces",
    ]);
    expect(await titles({ sort: "endDate", direction: "ascending", limit: 2, page: 2 })).toEqual([
      "bazar",
      "doces",
    ]);
    expect(await titles({ page: 99 })).toEqual([]);
  });
});

describe("writing one campaign", () => {
  test("creates it with its offers in order, audits it, and creates no second one for a repeated key", async () => {
    const [one, two] = [await makeOffer(town.database.db), await makeOffer(town.database.db)];
    const send = () =>
      requestApi({ db: town.database.db, actor: town.editor }, "/api/campaigns", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "natal-2026" },
        body: JSON.stringify(
          draft({ offerIds: [two.id, one.id], tagline: " Só em dezembro ", oneCouponPerPerson: true }),
        ),
      });
    const [{ status, body }, second] = [await send(), await send()];
    expect([status, second.body]).toEqual([200, body]);
    expect(await town.database.db.$count(campaigns)).toBe(1);
    expect(body).toMatchObject({
      title: "Natal de luz",
      tagline: "Só em dezembro",
      state: "announced",
      isFeatured: false,
      isActive: true,
      oneCouponPerPerson: true,
      bannerUrl: null,
      offers: [{ id: two.id }, { id: one.id }],
    });
    expect(await lastAudit()).toMatchObject({
      action: "campaign.create",
      recordId: body.id,
      newValues: { offerIds: [two.id, one.id] },
    });
  });

  test("returns the message of every rule with its field (spec 5)", async () => {
    const fieldsOf = async (input: object) => {
      const { status, body } = await requestApi(
        { db: town.database.db, actor: town.editor },
        "/api/campaigns",
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...draft(), ...input }),
        },
      );
      expect([status, body.code]).toEqual([400, "validation.failed"]);
      return body.data.fields;
    };
    expect(await fieldsOf({ title: " ", description: "", startDate: "", endDate: "" })).toEqual({
      title: "Título é obrigatório",
      description: "Descrição é obrigatória",
      startDate: "Data de início é obrigatória",
      endDate: "Data de fim é obrigatória",
    });
    expect(
      await fieldsOf({ title: "x".repeat(256), description: "x".repeat(1001), tagline: "x".repeat(61) }),
    ).toEqual({
      title: "Título muito longo: use até 255 caracteres",
      description: "Descrição muito longa: use até 1000 caracteres",
      tagline: "Chamada muito longa: use até 60 caracteres",
    });
    const endBeforeStart = "Data de fim deve ser posterior à data de início";
    expect(await fieldsOf({ startDate: "2026-12-01", endDate: "2026-12-01" })).toEqual({
      endDate: endBeforeStart,
    });
    expect(await fieldsOf({ startDate: "2026-12-02", endDate: "2026-12-01" })).toEqual({
      endDate: endBeforeStart,
    });
    expect(await fieldsOf({ startDate: "2026-02-30", endDate: "amanhã" })).toEqual({
      startDate: "Data inválida",
      endDate: "Data inválida",
    });
    expect(await fieldsOf({ startDate: "2026-11-14" })).toEqual({
      startDate: "Data de início deve ser hoje ou depois",
    });
    expect(await fieldsOf({ bannerUrl: "javascript:alert(1)" })).toEqual({
      bannerUrl: "Imagem inválida: envie um arquivo ou use um endereço que comece com https://",
    });
    expect(await fieldsOf({ offerIds: [unknownId] })).toEqual({ offerIds: "Escolha uma oferta da lista" });
    expect(await fieldsOf({ offerIds: [unknownId, unknownId] })).toEqual({
      offerIds: "A mesma oferta aparece mais de uma vez",
    });
    expect(await town.database.db.$count(campaigns)).toBe(0);
  });

  test("accepts values at the limits of the rules", async () => {
    const edge = {
      title: "x".repeat(255),
      description: "x".repeat(1000),
      startDate: today,
      endDate: "2026-11-16",
      bannerUrl: "https://exemplo.test/banner.webp",
    };
    expect(await apiOf().create(draft(edge))).toMatchObject(edge);
  });

  test("refuses a picture that this site has not stored, with a message for the banner", async () => {
    await expect(apiOf().create(draft({ bannerUrl: `/media/${"ab".repeat(32)}` }))).rejects.toMatchObject({
      code: "picture.gone",
      data: { fields: { bannerUrl: expect.any(String) } },
    });
  });

  test.each([
    ["2026-11-16T02:59:59.900Z", true],
    ["2026-11-16T03:00:00.000Z", false],
  ])("at %s today is accepted as a start date, by the clock of the town: %s", async (moment, isFine) => {
    const made = apiOf(town.editor, new Date(moment)).create(draft({ startDate: today }));
    if (isFine) await expect(made).resolves.toMatchObject({ startDate: today, state: "running" });
    else await expect(made).rejects.toMatchObject({ data: { fields: { startDate: expect.any(String) } } });
  });

  test("keeps the start date of a started campaign editable; another past start is refused", async () => {
    const { id } = await campaign({ startDate: "2026-11-01", endDate: "2026-11-30" });
    const { version } = await apiOf().manage.get({ id });
    const revised = { ...draft({ startDate: "2026-11-01", endDate: "2026-12-24" }), id, version };
    await expect(apiOf().update({ ...revised, startDate: "2026-11-02" })).rejects.toMatchObject({
      data: { fields: { startDate: "Data de início deve ser hoje ou depois" } },
    });
    expect(await apiOf().update(revised)).toMatchObject({ endDate: "2026-12-24", state: "running" });
  });

  test("updates offers added, removed and reordered, and audits the changes", async () => {
    const [one, two, three] = [
      await makeOffer(town.database.db),
      await makeOffer(town.database.db),
      await makeOffer(town.database.db),
    ];
    const { id } = await campaign({ startDate: "2026-12-01", endDate: "2026-12-25" }, [one.id, two.id]);
    const { version } = await apiOf().manage.get({ id });
    const saved = await apiOf().update({ ...draft({ offerIds: [three.id, one.id] }), id, version });
    expect(saved.offers.map((offer) => offer.id)).toEqual([three.id, one.id]);
    const rows = await town.database.db.select().from(campaignOffers).orderBy(asc(campaignOffers.position));
    expect(rows.map(({ offerId, position }) => [offerId, position])).toEqual([
      [three.id, 0],
      [one.id, 1],
    ]);
    const { items } = await apiOf().manage.history({ id });
    expect(items[0]).toMatchObject({ action: "campaign.update", by: "Edu" });
    expect(items[0]?.changes).toContainEqual({
      field: "offerIds",
      before: [one.id, two.id],
      after: [three.id, one.id],
    });
  });

  test("refuses a save of an old version, and stores nothing of it", async () => {
    const offer = await makeOffer(town.database.db);
    const { id } = await campaign({ startDate: "2026-12-01", endDate: "2026-12-25" }, [offer.id]);
    const { version } = await apiOf().manage.get({ id });
    await apiOf(town.editor, later).update({
      ...draft({ title: "Primeira", offerIds: [offer.id] }),
      id,
      version,
    });
    await expect(apiOf().update({ ...draft({ title: "Segunda" }), id, version })).rejects.toMatchObject({
      code: "conflict",
    });
    const now = await apiOf().manage.get({ id });
    expect([now.title, now.offers.length]).toEqual(["Primeira", 1]);
  });

  test("does not find an unknown campaign", async () => {
    await expect(apiOf().manage.get({ id: unknownId })).rejects.toMatchObject({ code: "not_found" });
    await expect(apiOf().update({ ...draft(), id: unknownId, version: "1" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
