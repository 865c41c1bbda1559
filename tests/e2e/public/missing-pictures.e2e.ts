import type { Locator } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { makeLiveOffer, shopCompanyId } from "#tests/support/browser/counter.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";

const pizza = idOf.offer("Pizza grande: peça uma, leve duas");

test("an offer without a picture shows a ticket as placeholder", async ({ openPage }) => {
  const { id } = await makeLiveOffer(await shopCompanyId(), { title: "Sem foto" });
  const page = await openPage({ width: 360 });
  await page.goto(paths.offer(id));
  const place = page.getByRole("article").locator("[data-picture]").first();
  expect(await bearsTicket(place)).toBe(true);
  await expectAccessibleInEveryLayout(page, "offer-without-picture");
});

test("a picture that fails to load is replaced by a ticket, not by the browser's broken image icon", async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /Failed to load resource/);
  await page.route("**/media/**", (route) => route.abort());
  await page.goto(paths.offer(pizza));
  const place = page.getByRole("article").locator("[data-picture]").first();
  await expect.poll(() => bearsTicket(place)).toBe(true);
  expect(await place.locator("img").isVisible()).toBe(false);
  await expectAccessibleInEveryLayout(page, "offer-broken-picture");
});

test("a picture that loads shows no ticket", async ({ page }) => {
  await page.goto(paths.offer(pizza));
  const place = page.getByRole("article").locator("[data-picture]").first();
  const hasCome = () => place.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(hasCome).toBe(true);
  expect(await bearsTicket(place)).toBe(false);
});

function bearsTicket(place: Locator): Promise<boolean> {
  return place.evaluate((element) => getComputedStyle(element, "::after").content !== "none");
}
