import type { Page } from "@playwright/test";
import { shortList, waitForScripts } from "./browser.ts";
import type { OpenPage } from "./fixtures.ts";
import { signInAs } from "./sign-in.ts";

type OffersOptions = { width?: 360 | 1280; search?: string };

export async function openOffers(
  openPage: OpenPage,
  { width = 1280, search = shortList }: OffersOptions = {},
) {
  const page = await openPage({ width });
  page.setDefaultTimeout(30_000);
  await signInAs(page, "editor");
  await page.goto(`/admin/offers${search}`);
  await waitForScripts(page);
  return page;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text).waitFor();

/** A spreadsheet of a thousand offers, thirty of them without a title. */
export function thousandRows(page: Page, word: string): Promise<string> {
  return someRows(page, { word, count: 1000, isUntitled: (index) => index % 33 === 0 && index < 990 });
}

type Rows = { word: string; count: number; isUntitled?: (index: number) => boolean };

export async function someRows(page: Page, { word, count, isUntitled = () => false }: Rows): Promise<string> {
  const answer = await page.request.get("/api/admin/company-options?search=pizzaria");
  const [company] = (await answer.json()) as { name: string }[];
  const header = "Código;Título;Empresa;Descrição;Desconto;Tipo de desconto;Localização;Validade";
  const lines = Array.from({ length: count }, (_, index) => {
    const title = isUntitled(index) ? "" : `${word} ${index}`;
    return `${word}${index};${title};${company?.name};Da planilha;-5%;Porcentagem;Centro;31/12/2030`;
  });
  return [header, ...lines].join("\r\n");
}
