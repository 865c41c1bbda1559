import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { allowProblem, isAlive, openPage, screenshot } from "#tests/support/browser/browser.ts";
import { brokenByLargeText, doubleText, overlapsIn } from "#tests/support/browser/large-text.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";
import { takeCoupon } from "#tests/support/town/claiming.ts";

const pizza = idOf.offer("Pizza grande: peça uma, leve duas");
const cake = idOf.offer("Bolo de aniversário com 12 docinhos de brinde");

const pages = {
  home: paths.home(),
  search: paths.search({ q: "pizza" }),
  category: paths.category("comer-fora"),
  campaign: paths.campaign(idOf.campaign("A cidade inteira com desconto")),
  company: paths.company("pizzaria-da-praca"),
  offer: paths.offer(pizza),
  checkout: paths.checkout({ oferta: pizza }),
  map: paths.map(),
  advertise: paths.advertise(),
  terms: paths.terms(),
  validate: paths.validate(),
  "not-found": "/nada-aqui",
  "shop-code": paths.shop.code(),
  "admin-login": paths.admin.login(),
};

const largeText = "text of twice the size, on a phone,";

it.each(Object.entries(pages))(`${largeText} leaves the page %s whole`, async (name, path) => {
  const page = await openPage({ width: 360 });
  allowProblem(page, /404/);
  await page.goto(path);
  await isAlive(page);
  await expectWhole(page, name);
});

it(`${largeText} leaves a coupon and the list of coupons whole`, async () => {
  const page = await openPage({ width: 360 });
  await takeCoupon(page, cake);
  await isAlive(page);
  await expectWhole(page, "coupon");
  await page.goto(paths.myCoupons());
  await isAlive(page);
  await expectWhole(page, "my-coupons");
});

async function expectWhole(page: Page, name: string): Promise<void> {
  await doubleText(page);
  await screenshot(page, `large-text-${name}`);
  expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
  expect(await overlapsIn(page, "header, nav.fixed ul"), name).toEqual([]);
  expect(await brokenByLargeText(page), name).toEqual([]);
}
