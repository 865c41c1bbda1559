import type { Page } from "@playwright/test";
import {
  securityAlertTexts,
  securityNotice,
  securityStatusTexts,
} from "#contract/security/security.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { expectToast } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import { invitePerson } from "#tests/support/town/own-person.ts";

const screen = "/admin/reviews";
const { multiple_sessions: sessions, multiple_tabs: tabs } = securityAlertTexts;

test.describe("an editor's session", () => {
  test("is checked, and its warning opens in a dialog without a link to the page for admins", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 360 });
    const asked = watchProcedures(page);
    // The warning appears because another browser opened the session of the tests.
    await signInAs(page, "editor");
    await page.goto(screen);
    await waitForScripts(page);
    await securityButton(page).click();
    const dialog = page.getByRole("dialog", { name: securityNotice.title });
    const { warning, critical } = securityStatusTexts;
    await dialog.getByText(new RegExp(`^(${warning.title}|${critical.title})$`)).waitFor();
    expect(await dialog.getByRole("link").count()).toBe(0);
    await expectAccessibleInEveryLayout(page, "security-editor");
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "validate_session_security",
        "validate_session_fingerprint",
        "comprehensive_security_check",
      ]),
    );
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    await dialog.getByRole("button", { name: securityNotice.understood }).click();
    await dialog.waitFor({ state: "detached" });
  });

  test("that has not changed since sign-in shows no warning", async ({ page }) => {
    const asked = watchProcedures(page);
    await (await invitePerson("editor")).signIn(page);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    expect(await securityButton(page).count()).toBe(0);
  });
});

test.describe("security alerts are shown", () => {
  test("above three sessions within an hour, with a button to end the others", async ({ page }) => {
    const person = await invitePerson("editor");
    for (let count = 0; count < 3; count++) await person.signInElsewhere();
    await person.signIn(page);
    await page.getByRole("button", { name: sessions.title }).click();
    const dialog = page.getByRole("dialog", { name: securityNotice.title });
    await dialog.getByText(sessions.text).waitFor();
    await expectAccessibleInEveryLayout(page, "security-sessions");
    await dialog.getByRole("button", { name: securityNotice.endOthers }).click();
    await expectToast(page, securityNotice.othersEnded);
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: sessions.title }).count()).toBe(0);
    const { items } = await page.evaluate(async () =>
      (await fetch("/api/user-sessions?began=any_time")).json(),
    );
    expect(items).toMatchObject([{ isCurrent: true }]);
  });

  test("above three tabs, until the user dismisses the alert", async ({ page }) => {
    await (await invitePerson("admin")).signIn(page);
    const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
    for (const other of others) {
      await other.goto(screen);
      await waitForScripts(other);
    }
    const [last = page] = others.slice(-1);
    await last.getByRole("button", { name: tabs.title }).click();
    const dialog = last.getByRole("dialog", { name: securityNotice.title });
    await dialog.getByText(tabs.text).waitFor();
    await dialog.getByRole("button", { name: securityNotice.understood }).click();
    await last.getByRole("button", { name: tabs.title }).waitFor({ state: "detached" });
  });
});

test.describe("a change of the user's role", () => {
  test("reaches every tab as soon as one of them receives it", async ({ page }) => {
    const person = await invitePerson("editor");
    await person.signIn(page);
    const other = await page.context().newPage();
    await other.goto(screen);
    await waitForScripts(other);
    await other.getByText("Editor", { exact: true }).waitFor();
    await person.giveRole("admin");
    await page.getByRole("navigation").getByRole("link", { name: "Empresas", exact: true }).click();
    await page.getByText("Administrador", { exact: true }).waitFor();
    await other.getByText("Administrador", { exact: true }).waitFor();
    expect(new URL(other.url()).pathname).toBe(screen);
  });
});

const securityButton = (page: Page) => page.getByRole("button", { name: /^(Segurança:|Muitas|\d+ avisos)/ });

/** Records the procedures that the page called and their statuses. */
function watchProcedures(page: Page) {
  const asked: { name: string; status: number }[] = [];
  page.on("response", (response) => {
    const [, name] = /\/api\/rpc\/(\w+)/.exec(response.url()) ?? [];
    if (name) asked.push({ name, status: response.status() });
  });
  return asked;
}
