import { paths } from "#contract/paths.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { chooseOption, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { asAdmin } from "#tests/support/town/claiming.ts";

test("I open the club of a company, give it a reward, and see what a change means for its clients", async ({
  openPage,
}) => {
  const name = "Confeitaria da Prova";
  const company = { name, phone: "35988887777", location: "Centro" };
  const { id: companyId } = (await asAdmin("POST", "/companies", company)) as { id: string };
  const page = await openPage({ width: 360 });
  await signInAs(page, "editor");
  allowProblem(page, /409/);
  await page.goto(paths.admin.clubConfig());
  await waitForScripts(page);

  await page.getByRole("button", { name: "Abrir clube" }).click();
  await page.getByRole("combobox", { name: "De qual empresa?" }).fill(name);
  await chooseOption(page, new RegExp(name));
  const club = page.getByRole("dialog", { name });
  await club.getByRole("button", { name: /^1 ponto a cada/ }).waitFor();
  await expectAccessibleInEveryLayout(page, "admin-club-start");
  await club.getByRole("button", { name: /^1 ponto a cada/ }).click();
  await page
    .getByRole("dialog", { name: "Abrir o clube" })
    .getByRole("button", { name: "Abrir o clube" })
    .click();
  await club.getByText("Cada R$ 10,00 valem 1 ponto.").waitFor();

  await club.getByRole("button", { name: "Adicionar prêmio" }).click();
  const reward = page.getByRole("dialog", { name: "Novo prêmio" });
  await reward.getByLabel("Nome do prêmio").fill("Bolo de cenoura");
  await reward.getByLabel("Custa quantos pontos").fill("12");
  await reward
    .getByRole("region", { name: "Como o cliente vê" })
    .getByText("Prêmio: Bolo de cenoura")
    .waitFor();
  await reward.getByRole("button", { name: "Adicionar prêmio" }).click();
  await club.getByRole("button", { name: "Mudar Bolo de cenoura" }).click();
  const changed = page.getByRole("dialog", { name: "Mudar prêmio" });
  await changed.getByLabel("Custa quantos pontos").fill("15");
  const rewardChanges = changed.getByRole("region", { name: "O que muda para os clientes" });
  await expect(rewardChanges.getByRole("listitem")).toHaveText([
    "AntesCusta 12 pontos.DepoisCusta 15 pontos.",
  ]);
  await changed.getByRole("button", { name: "Salvar" }).click();

  await club.getByRole("button", { name: "Mudar regras" }).click();
  const rules = page.getByRole("dialog", { name: "Regras do clube" });
  await rules.getByLabel("Máximo por dia").fill("50");
  const changes = rules.getByRole("region", { name: "O que muda para os clientes" });
  await expect(changes.getByRole("listitem")).toHaveText([
    "AntesNão havia esta regra.DepoisNo máximo 50 pontos por dia.",
  ]);
  await changes.scrollIntoViewIfNeeded();
  await expectAccessibleInEveryLayout(page, "admin-club-changes");

  // Another user saves first: the form keeps what was typed, and compares with what is stored now.
  const { program } = (await asAdmin("GET", `/shop/program?companyId=${companyId}`)) as { program: object };
  const { id: _id, ...stored } = program as { id: string };
  await asAdmin("PUT", "/shop/program", { ...stored, companyId, welcomeBonus: 5 });
  await rules.getByRole("button", { name: "Salvar" }).click();
  await rules.getByText("Isto mudou enquanto você editava").waitFor();
  await expect(rules.getByLabel("Boas-vindas")).toHaveValue("5");
  await expect(changes.getByRole("listitem")).toHaveCount(1);
  await rules.getByRole("button", { name: "Salvar o meu assim mesmo" }).click();
  await club.getByText("No máximo 50 pontos por dia.").waitFor();
  await club.getByText("Ganhe 5 pontos de boas-vindas na primeira compra.").waitFor();
  await expectAccessibleInEveryLayout(page, "admin-club-opened");
});
