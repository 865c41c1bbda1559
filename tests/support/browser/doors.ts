import type { Locator, Page } from "playwright-core";
import { allowProblem } from "./browser.ts";

/** A field of the open form by its label. The star of a required one is for the eye only. */
export function field(page: Page, label: string): Locator {
  return page.getByRole("form").getByLabel(new RegExp(`^${label}( \\*)?$`));
}

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** A message in the page that screen readers say at once; a toast may say the same. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await page.getByRole("main").getByRole("alert").getByText(text, { exact: true }).waitFor();
}

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: "Avisos" });
  await toasts.getByText(title, { exact: true }).waitFor();
  if (description) await toasts.getByText(description, { exact: true }).waitFor();
}

/** The server's refusal, for those that a test cannot provoke. */
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
