import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  securityAlertTexts,
  securityNotice,
  securityStatusTexts,
} from "#contract/security/security.texts.ts";
import { expectAccessibleInEveryLook, isAlive, openPage } from "#tests/support/browser/browser.ts";
import { expectToast } from "#tests/support/browser/doors.ts";
import { signInAs } from "#tests/support/server/demo-sessions.ts";
import { closeAfterwards } from "#tests/support/server/page-cache.ts";
import { invitePerson } from "#tests/support/town/own-person.ts";

const screen = "/admin/reviews";
const { multiple_sessions: sessions, multiple_tabs: tabs } = securityAlertTexts;

describe("an editor's session", () => {
  it("is checked, and its warning opens here and not on the page of admins", async () => {
    const page = await openPage({ width: 360 });
    const asked = watchProcedures(page);
    // The session of the tests was opened by another browser.
    await signInAs(page, "editor");
    await page.goto(screen);
    await isAlive(page);
    await securityButton(page).click();
    const dialog = page.getByRole("dialog", { name: securityNotice.title });
    const { warning, critical } = securityStatusTexts;
    await dialog.getByText(new RegExp(`^(${warning.title}|${critical.title})$`)).waitFor();
    expect(await dialog.getByRole("link").count()).toBe(0);
    await expectAccessibleInEveryLook(page, "security-editor");
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

  it("that is as it began says nothing", async () => {
    const page = await openPage();
    const asked = watchProcedures(page);
    await (await invitePerson("editor")).signIn(page);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    expect(await securityButton(page).count()).toBe(0);
  });
});

describe("alerts stand on the screen", () => {
  it("above three sessions within an hour, with a way to end the others", async () => {
    const page = await openPage();
    const person = await invitePerson("editor");
    for (let count = 0; count < 3; count++) await person.signInElsewhere();
    await person.signIn(page);
    await page.getByRole("button", { name: sessions.title }).click();
    const dialog = page.getByRole("dialog", { name: securityNotice.title });
    await dialog.getByText(sessions.text).waitFor();
    await expectAccessibleInEveryLook(page, "security-sessions");
    await dialog.getByRole("button", { name: securityNotice.endOthers }).click();
    await expectToast(page, securityNotice.othersEnded);
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: sessions.title }).count()).toBe(0);
    const { items } = await page.evaluate(async () =>
      (await fetch("/api/user-sessions?began=any_time")).json(),
    );
    expect(items).toMatchObject([{ isCurrent: true }]);
  });

  it("above three tabs, until the person has understood", async () => {
    const page = await openPage();
    closeAfterwards(page);
    await (await invitePerson("admin")).signIn(page);
    const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
    for (const other of others) {
      await other.goto(screen);
      await isAlive(other);
    }
    const [last = page] = others.slice(-1);
    await last.getByRole("button", { name: tabs.title }).click();
    const dialog = last.getByRole("dialog", { name: securityNotice.title });
    await dialog.getByText(tabs.text).waitFor();
    await dialog.getByRole("button", { name: securityNotice.understood }).click();
    await last.getByRole("button", { name: tabs.title }).waitFor({ state: "detached" });
  });
});

describe("what changes about the person", () => {
  it("reaches every tab as soon as one of them hears of it", async () => {
    const page = await openPage();
    const person = await invitePerson("editor");
    await person.signIn(page);
    const other = await page.context().newPage();
    await other.goto(screen);
    await isAlive(other);
    await other.getByText("Editor", { exact: true }).waitFor();
    await person.giveRole("admin");
    await page.getByRole("navigation").getByRole("link", { name: "Empresas", exact: true }).click();
    await page.getByText("Administrador", { exact: true }).waitFor();
    await other.getByText("Administrador", { exact: true }).waitFor();
    expect(new URL(other.url()).pathname).toBe(screen);
  });
});

const securityButton = (page: Page) => page.getByRole("button", { name: /^(Segurança:|Muitas|\d+ avisos)/ });

/** Which procedures the page asked, and how they answered. */
function watchProcedures(page: Page) {
  const asked: { name: string; status: number }[] = [];
  page.on("response", (response) => {
    const [, name] = /\/api\/rpc\/(\w+)/.exec(response.url()) ?? [];
    if (name) asked.push({ name, status: response.status() });
  });
  return asked;
}
