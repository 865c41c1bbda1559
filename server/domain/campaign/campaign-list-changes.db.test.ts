import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { apiFor, testNow } from "#tests/support/server/api.ts";
import { unknownId, withCampaignTown } from "#tests/support/town/campaign-town.ts";
import { campaigns } from "./campaign.table.ts";

const { town, apiOf, campaign, stored, lastAudit } = withCampaignTown();

describe("POST /api/admin/campaigns/bulk-changes", () => {
  test("switches all campaigns of a filter, skips those already in that state, and can be undone", async () => {
    const on = await campaign({ title: "a" });
    const off = await campaign({ title: "b", isActive: false });
    const { id, changed, skipCounts } = await apiOf().manage.change({
      selection: { filter: {} },
      change: { action: "switch_off" },
    });
    expect([changed, skipCounts]).toEqual([1, [{ reason: "switched_off", count: 1 }]]);
    expect([(await stored(on.id))?.isActive, (await stored(off.id))?.isActive]).toEqual([false, false]);
    expect(await lastAudit()).toMatchObject({
      action: "campaign.switch_off",
      recordId: on.id,
      oldValues: { isActive: true },
      newValues: { isActive: false },
    });
    const api = apiFor({ db: town.database.db, actor: town.editor, now: testNow });
    expect(await api.bulkChanges.undo({ id: id ?? "" })).toEqual({ restored: 1, notRestored: 0 });
    expect([(await stored(on.id))?.isActive, (await stored(off.id))?.isActive]).toEqual([true, false]);
  });

  test("changes the dates where the new date is valid, and undo restores them", async () => {
    const early = await campaign({ startDate: "2026-11-01", endDate: "2026-11-20" });
    const late = await campaign({ startDate: "2026-12-10", endDate: "2026-12-20" });
    const ids = [early.id, late.id];
    const { id, changed, skipCounts } = await apiOf().manage.change({
      selection: { ids },
      change: { action: "end", endDate: "2026-12-05" },
    });
    expect([changed, (await stored(early.id))?.endDate]).toEqual([1, "2026-12-05"]);
    expect(skipCounts).toEqual([{ reason: "starts_too_late", count: 1 }]);
    await apiFor({ db: town.database.db, actor: town.editor, now: testNow }).bulkChanges.undo({
      id: id ?? "",
    });
    expect((await stored(early.id))?.endDate).toBe("2026-11-20");
    const started = await apiOf().manage.change({
      selection: { ids },
      change: { action: "start", startDate: "2026-12-12" },
    });
    expect([started.changed, (await stored(late.id))?.startDate]).toEqual([1, "2026-12-12"]);
  });

  test("refuses a start date in the past, with a message for the date", async () => {
    const { id } = await campaign();
    await expect(
      apiOf().manage.change({
        selection: { ids: [id] },
        change: { action: "start", startDate: "2026-11-14" },
      }),
    ).rejects.toMatchObject({ data: { fields: { startDate: "Data de início deve ser hoje ou depois" } } });
  });
});

describe("PUT /api/campaigns/featured", () => {
  test("keeps at most one featured: choosing another replaces the first, and both changes are audited", async () => {
    const first = await campaign({ isFeatured: true });
    const second = await campaign();
    expect(await apiOf(town.admin).manage.feature({ id: second.id })).toEqual({ id: second.id });
    expect([(await stored(first.id))?.isFeatured, (await stored(second.id))?.isFeatured]).toEqual([
      false,
      true,
    ]);
    const { items } = await apiOf().manage.history({ id: first.id });
    expect(items.map(({ action }) => action)).toEqual(["campaign.unfeature"]);
    await apiOf(town.admin).manage.feature({ id: second.id });
    expect(await town.database.db.$count(auditLogs)).toBe(2);
    await apiOf(town.admin).manage.feature({ id: null });
    expect((await stored(second.id))?.isFeatured).toBe(false);
  });

  test.each([
    ["over", { startDate: "2026-10-01", endDate: "2026-11-14" }],
    ["switched off", { isActive: false }],
  ])("refuses a campaign that is %s and keeps the featured one", async (_name, hidden) => {
    const { id } = await campaign({ isFeatured: true });
    const unseen = await campaign(hidden);
    await expect(apiOf(town.admin).manage.feature({ id: unseen.id })).rejects.toMatchObject({
      code: "campaign.not_featurable",
    });
    expect((await stored(id))?.isFeatured).toBe(true);
  });

  test("refuses an unknown campaign and keeps the featured one", async () => {
    const { id } = await campaign({ isFeatured: true });
    await expect(apiOf(town.admin).manage.feature({ id: unknownId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await stored(id))?.isFeatured).toBe(true);
  });

  test("leaves exactly one featured after parallel requests", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => campaign()));
    await Promise.all(made.map(({ id }) => apiOf(town.admin).manage.feature({ id })));
    expect(await town.database.db.$count(campaigns, eq(campaigns.isFeatured, true))).toBe(1);
  });
});

test("the export contains exactly the campaigns of the filter, and formulas are escaped as text", async () => {
  await campaign({ title: "=SOMA(A1)", startDate: "2026-11-10", endDate: "2026-11-20" });
  await campaign({ title: "Outra", isActive: false });
  const { headers, body } = await apiOf().manage.export({ state: "running" });
  expect(headers["content-disposition"]).toBe('attachment; filename="campanhas-2026-11-15.csv"');
  const [header = "", ...rows] = (await new Response(body).text()).trim().split("\r\n");
  expect(header).toContain("Título;Chamada;Descrição;Início;Fim;Situação");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("'=SOMA(A1)");
  expect(rows[0]).toContain("10/11/2026;20/11/2026;No ar");
});
