import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { screenshot, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { brokenByLargeText, doubleText, overlapsIn } from "#tests/support/browser/large-text.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { scrollsSideways } from "#tests/support/browser/public-page.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
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

for (const [name, path] of Object.entries(pages)) {
  test(`${largeText} does not break the layout of the page ${name}`, async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    allowProblem(page, /404/);
    await page.goto(path);
    await waitForScripts(page);
    await expectWhole(page, name);
  });
}

test(`${largeText} does not break the layout of a coupon and of the list of coupons`, async ({
  openPage,
}) => {
  const page = await openPage({ width: 360 });
  await takeCoupon(page, cake);
  await waitForScripts(page);
  await expectWhole(page, "coupon");
  await page.goto(paths.myCoupons());
  await waitForScripts(page);
  await expectWhole(page, "my-coupons");
});

test(`${largeText} does not break the layout of the screens of a shop`, async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await signInAs(page, "lojista");
  const { clients, program } = paths.shop;
  for (const [name, path] of Object.entries({ clients, program })) {
    await page.goto(path());
    await waitForScripts(page);
    await expectWhole(page, `shop-${name}`);
  }
});

test(`${largeText} does not break the layout of the screens of messages`, async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await signInAs(page, "admin");
  const { sendMessages, messageSettings } = paths.admin;
  for (const [name, path] of Object.entries({ sendMessages, messageSettings })) {
    await page.goto(path());
    await waitForScripts(page);
    await expectWhole(page, name);
  }
});

test(`${largeText} leaves the buttons of a long form within reach`, async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "admin");
  await page.goto(paths.admin.messageSettings());
  await waitForScripts(page);
  await page.getByRole("button", { name: "Editar caixa de retornos" }).click();
  const save = page.getByRole("dialog").getByRole("button", { name: "Salvar" });
  await expect(save).toBeInViewport();
  await doubleText(page);
  await save.scrollIntoViewIfNeeded();
  await screenshot(page, "large-text-sheet");
  await expect(save).toBeInViewport({ ratio: 1 });
});

test(`${largeText} leaves the title of a back-office screen a line of its own`, async ({ openPage }) => {
  const page = await openPage({ width: 360 });
  await signInAs(page, "admin");
  await page.goto(paths.admin.clubDashboard());
  await waitForScripts(page);
  await doubleText(page);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await overlapsIn(page, "header, header > div")).toEqual([]);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(title?.width).toBeGreaterThan(300);
});

async function expectWhole(page: Page, name: string): Promise<void> {
  await doubleText(page);
  await screenshot(page, `large-text-${name}`);
  expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
  expect(await overlapsIn(page, "header, header > div, nav.fixed ul"), name).toEqual([]);
  expect(await brokenByLargeText(page), name).toEqual([]);
}
