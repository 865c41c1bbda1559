import { paths } from "#contract/paths.ts";
import { idOf } from "#seed/stable-id.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { headOf, scrollsSideways } from "#tests/support/browser/public-page.ts";

const cafe = paths.companyClub("cafe-serrano");

test.describe("a visitor finds the clubs of the town", () => {
  test("from the home page, with the rewards of each", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto(paths.home());
    const section = page.getByRole("region", { name: "Clubes das lojas" });
    expect(await section.getByRole("listitem").count()).toBeGreaterThan(2);
    await section.getByRole("link", { name: "ver todos" }).click();
    await page.getByRole("heading", { level: 1, name: "CLI Clube" }).waitFor();
    const card = page.getByRole("link", { name: /Café Serrano/ });
    expect(await card.textContent()).toContain("Café coado");
    expect(await card.textContent()).toContain("10 carimbos");
    await expectAccessibleInEveryLayout(page, "clubs");
    await card.click();
    await page.getByRole("heading", { level: 1, name: "Clube Café Serrano" }).waitFor();
  });

  test("from the page of the company", async ({ page }) => {
    await page.goto(paths.company("cafe-serrano"));
    await page.getByRole("link", { name: /Clube da loja/ }).click();
    await page.getByRole("heading", { level: 1, name: "Clube Café Serrano" }).waitFor();
  });
});

test.describe("the page of a club", () => {
  test("states the rules, the rewards and the offers of the shop", async ({ openPage }) => {
    const page = await openPage({ width: 360 });
    await page.goto(cafe);
    const rules = await page.getByRole("region", { name: "Como funciona" }).textContent();
    for (const sentence of ["Cada visita vale 1 carimbo.", "Às terças, você ganha em dobro."]) {
      expect(rules).toContain(sentence);
    }
    const rewards = page.getByRole("region", { name: "Prêmios" });
    expect(await rewards.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Pão de queijo",
      "Café coado",
    ]);
    expect(
      await page.getByRole("region", { name: "Ofertas da loja" }).getByRole("listitem").count(),
    ).toBeGreaterThan(0);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessibleInEveryLayout(page, "club");
  });

  test("is whole without script and names itself to search engines", async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto(paths.companyClub(idOf.company("Pizzaria da Praça")));
    const head = await headOf(page);
    expect(head.title).toBe("Clube Pizzaria da Praça · Pertinho");
    expect(head.canonical).toContain(paths.companyClub("pizzaria-da-praca"));
    expect(head.description).toContain("Pizza grande à escolha");
    await page.getByText("restam 8").waitFor();
  });

  test("does not exist for a company without a club", async ({ page }) => {
    const answer = await page.request.get(paths.companyClub("floricultura-jasmim"));
    expect(answer.status()).toBe(404);
  });
});
