import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { allowProblem, expectAccessibleInBothThemes, openPage } from "#tests/support/browser.ts";
import { makeLiveOffer, shopCompanyId } from "#tests/support/counter.ts";

const widths = [360, 1280] as const;
const pizza = idOf.offer("Pizza grande: peça uma, leve duas");

it.each(widths)("an offer without a picture shows a ticket in its place, at %i px", async (width) => {
  const { id } = await makeLiveOffer(await shopCompanyId(), { title: `Sem foto ${width}` });
  const page = await openPage({ width });
  await page.goto(paths.offer(id));
  const place = page.getByRole("article").locator("[data-picture]").first();
  expect(await bearsTicket(place)).toBe(true);
  await expectAccessibleInBothThemes(page, `offer-without-picture-${width}`);
});

it.each(widths)(
  "a picture that does not come leaves a ticket, not the browser's sign, at %i px",
  async (width) => {
    const page = await openPage({ width });
    allowProblem(page, /Failed to load resource/);
    await page.route("**/media/**", (route) => route.abort());
    await page.goto(paths.offer(pizza));
    const place = page.getByRole("article").locator("[data-picture]").first();
    await expect.poll(() => bearsTicket(place)).toBe(true);
    expect(await place.locator("img").isVisible()).toBe(false);
    await expectAccessibleInBothThemes(page, `offer-broken-picture-${width}`);
  },
);

it("a picture that comes bears no ticket", async () => {
  const page = await openPage();
  await page.goto(paths.offer(pizza));
  const place = page.getByRole("article").locator("[data-picture]").first();
  const hasCome = () => place.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(hasCome).toBe(true);
  expect(await bearsTicket(place)).toBe(false);
});

function bearsTicket(place: Locator): Promise<boolean> {
  return place.evaluate((element) => getComputedStyle(element, "::after").content !== "none");
}
