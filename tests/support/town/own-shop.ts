import type { Page } from "@playwright/test";
import { testServer } from "#tests/support/browser/test-server.ts";
import { mailedLink } from "#tests/support/server/mails.ts";
import { asAdmin } from "./claiming.ts";
import { newAddress } from "./new-address.ts";

const password = "Cidade-2026!";

/** Creates companies, and an account of all of them only for this test. */
export async function openOwnShops(...names: string[]) {
  const companyIds: string[] = [];
  for (const name of names) {
    const company = await asAdmin("POST", "/companies", { name, phone: "35988887777", location: "Centro" });
    companyIds.push((company as { id: string }).id);
  }
  const email = `loja-${crypto.randomUUID()}@pertinho.test`;
  await asAdmin("POST", "/users", { name: "Lia Prates", email, role: "lojista", companyIds });
  const token = new URL(await mailedLink(email)).searchParams.get("token");
  await fetch(new URL("/api/auth/password-resets", testServer().baseUrl), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
    body: JSON.stringify({ token, password }),
  });
  const [companyId = ""] = companyIds;
  return {
    companyId,
    companyIds,
    async signIn(page: Page): Promise<void> {
      const headers = { "x-forwarded-for": newAddress() };
      const { request } = page.context();
      await request.post("/api/auth/sign-in", { data: { email, password }, headers });
      await request.post(`/api/shop/companies/${companyId}/choice`);
    },
    async choose(page: Page, id: string): Promise<void> {
      await page.context().request.post(`/api/shop/companies/${id}/choice`);
    },
  };
}
