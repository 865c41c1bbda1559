import type { Locator, Page } from "@playwright/test";
import type { DemoPerson } from "#tests/support/server/demo-sessions.ts";
import { shortList, waitForScripts } from "./browser.ts";
import type { OpenPage } from "./fixtures.ts";
import { signInAs } from "./sign-in.ts";

type CompaniesOptions = { width?: 360 | 1280; search?: string; person?: DemoPerson };

export async function openCompanies(
  openPage: OpenPage,
  { width = 1280, search = shortList, person = "admin" }: CompaniesOptions = {},
) {
  const page = await openPage({ width });
  await signInAs(page, person);
  await page.goto(`/admin/companies${search}`);
  await waitForScripts(page);
  return page;
}

/** A row of the table, or its card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return isPhone
    ? page.getByRole("list", { name: "Empresas" }).getByRole("listitem").filter({ hasText: name })
    : page.getByRole("row", { name: new RegExp(name) });
}

export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar empresa" }).fill(name);
  await page.waitForURL(/search=/);
  await rowOf(page, name).waitFor();
}

export async function actOn(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name)
    .getByRole("button", { name: `Ações de ${name}` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

export async function toast(page: Page, text: string): Promise<void> {
  await page
    .getByRole("region", { name: /Avisos/ })
    .getByText(text)
    .first()
    .waitFor();
}
