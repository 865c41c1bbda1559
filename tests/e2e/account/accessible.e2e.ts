import type { Page } from "@playwright/test";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { installClock } from "#tests/support/browser/context-pool.ts";
import { test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";
import type { DemoPerson } from "#tests/support/server/demo-sessions.ts";

type Look = {
  name: string;
  path: string;
  as?: DemoPerson;
  prepare?: (page: Page) => Promise<void>;
  movesClock?: boolean;
};

/** Every sign-in page and every refusal. Those that need a moved clock or a broken server look like one of these. */
const looks: Look[] = [
  { name: "login-errors", path: "/admin/login", prepare: (page) => press(page, "Entrar") },
  { name: "sign-up", path: "/admin/login?tela=cadastro", prepare: (page) => press(page, "Criar conta") },
  { name: "forgotten-password", path: "/admin/login?tela=senha" },
  { name: "confirm-email", path: "/admin/login?confirmar=x" },
  { name: "shop-code-error", path: "/lojista/codigo", prepare: (page) => press(page, "Entrar") },
  { name: "shop-account", path: "/lojista/codigo?tela=conta" },
  { name: "shop-new-password", path: "/lojista/codigo?token=x" },
  { name: "shop-company-choice", path: "/lojista/codigo", as: "lojista" },
  { name: "shop-as-admin", path: "/lojista/codigo", as: "admin" },
  { name: "limited", path: "/admin/dashboard", as: "cliente" },
  { name: "restricted", path: "/admin/settings", as: "editor" },
  { name: "session-warning", path: "/admin/reviews", as: "admin", prepare: nearTheEnd, movesClock: true },
  { name: "session-expired", path: "/admin/reviews", as: "admin", prepare: pastTheEnd, movesClock: true },
];

test.describe("axe reports no violations on a phone and on a desktop", () => {
  for (const { name, path, as, prepare, movesClock } of looks) {
    test(name, async ({ page }) => {
      allowProblem(page, /403/);
      if (movesClock) {
        await installClock(page);
      }
      if (as) await signInAs(page, as);
      await page.goto(path);
      await waitForScripts(page);
      await prepare?.(page);
      await expectAccessibleInEveryLayout(page, `auth-${name}`);
    });
  }
});

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("form").locator("[aria-invalid]").first().waitFor();
}

async function nearTheEnd(page: Page): Promise<void> {
  await endSoon(page, 10);
  await page.getByText(/Sua sessão termina/).waitFor();
}

async function pastTheEnd(page: Page): Promise<void> {
  await page.route("**/api/auth/session", (route) => route.abort());
  allowProblem(page, /ERR_FAILED/);
  await endSoon(page, -1);
  await page.getByRole("heading", { level: 1, name: "Sessão Expirada" }).waitFor();
}

/** Moves the page's clock to this many minutes before the end of its session. */
async function endSoon(page: Page, minutes: number): Promise<void> {
  const { expiresAt } = await page
    .context()
    .request.get("/api/auth/session")
    .then((answer) => answer.json());
  await page.clock.fastForward(Date.parse(expiresAt) - Date.now() - minutes * 60_000);
}
