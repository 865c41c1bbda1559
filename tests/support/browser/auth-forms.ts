import type { Locator, Page } from "@playwright/test";
import { allowProblem } from "./page-problems.ts";

/** A field of the open form by its label. The star of a required field is only visual. */
export function field(page: Page, label: string): Locator {
  return page.getByRole("form").getByLabel(new RegExp(`^${label}( \\*)?$`));
}

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** A message on the page that screen readers announce immediately; a toast may have the same text. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await page.getByRole("main").getByRole("alert").getByText(text, { exact: true }).waitFor();
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: "Avisos" });
  await toasts.getByText(title, { exact: true }).waitFor();
  if (description) await toasts.getByText(description, { exact: true }).waitFor();
}

/** Simulates a refusal of the server that a test cannot provoke. */
export async function refuseWith(
  page: Page,
  addresses: string,
  refusal: { status: number; code: string; message: string },
): Promise<void> {
  allowProblem(page, new RegExp(String(refusal.status)));
  await page.route(addresses, (route) =>
    route.fulfill({ status: refusal.status, json: { defined: false, data: {}, ...refusal } }),
  );
}
