import type { Page } from "@playwright/test";
import { paths } from "#contract/paths.ts";
import { sentCode } from "#tests/support/town/claiming.ts";
import { waitForScripts } from "./browser.ts";

/** Confirms the phone on the page that requests it, with the code that was sent. */
export async function confirmPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole("heading", { name: "Confirme o seu telefone" }).waitFor();
  await page.getByLabel("WhatsApp").fill(phone);
  await page.getByRole("button", { name: /código/i }).click();
  const code = page.getByLabel(/Código de 6 números/);
  await code.waitFor();
  await code.fill(await sentCode(phone));
  await page.getByRole("button", { name: "Confirmar telefone" }).click();
}

/** Opens the wallet of a client on a device on which their phone was not confirmed yet. */
export async function openWallet(page: Page, phone: string): Promise<void> {
  await page.goto(paths.loyaltyProgress());
  await confirmPhone(page, phone);
  await page.getByRole("heading", { name: "Mostre no caixa" }).waitFor();
  await waitForScripts(page);
}

/** The personal QR code of the wallet. */
export const passOf = (page: Page) => page.getByRole("img", { name: "QR da sua carteira" });
