import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { type Clone, cloneProject } from "#tests/support/server/clone.ts";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  type RunningProcess,
  shortLivedProcess,
  startProcess,
} from "#tests/support/server/server-process.ts";

/**
 * Runs `npm run dev` in a copy whose files can be changed. Vite serves every module separately, so all tests share
 * one start.
 */
let clone: Clone;
let data: Awaited<ReturnType<typeof emptyFolder>>;
let server: RunningProcess;
let url = "";
test.beforeAll(async () => {
  clone = await cloneProject();
  await clone.install();
  data = await emptyFolder();
  const env = { DATA_DIR: data.folder, PORT: "0", SEED: "none" };
  server = startProcess([...shortLivedProcess, "scripts/dev.js"], env, clone.folder);
  [, url = ""] = await server.waitForOutput(/está no ar: (http:\S+)/);
  await server.waitForOutput(/Modo de desenvolvimento/);
});
test.afterAll(async () => {
  server.signal("SIGKILL");
  await server.exited;
  await Promise.all([clone.remove(), data.remove()]);
});

test.describe("the component kit", () => {
  test("shows every family of components at each width, and axe reports no violations", async ({
    openPage,
  }) => {
    const page = await openPage({ width: 1280 });
    await page.goto(`${url}/admin/kit`, { timeout: 60_000 });
    await waitForScripts(page);
    await expectEveryFamily(page);
    await expectDialogToKeepTheFocus(page);
    await expectChartToFollowKeys(page);
    await expectAccessibleInEveryLayout(page, "kit");
    await page.setViewportSize({ width: 360, height: 720 });
    await expectEveryFamily(page);
    await expectSheetToFill(page);
    await expectChartToFollowPointer(page);
  });
});

test.describe("npm run dev", () => {
  test("serves the pages with the scripts that Vite needs", async () => {
    expect(await get("/mapa")).toContain("/@id/");
    const [, reload = "none"] = /src="(\S+reload-in-development\.ts)"/.exec(await get("/")) ?? [];
    expect(await get(reload)).toContain("/@vite/client");
  });

  test("applies a change of the server without opening the database again", async () => {
    clone.write(
      "server/http/probes.ts",
      clone.read("server/http/probes.ts").replace("alive: true", "alive: 'edited'"),
    );
    await untilSays("/healthz", "edited");
    expect(await get("/readyz")).toContain('"database":true');
    expect(server.output().match(/banco embutido em/g)).toHaveLength(1);
  });

  test("applies a change of a text that pages show", async () => {
    const file = "contract/account/guard.texts.ts";
    clone.write(file, clone.read(file).replace("Página não encontrada", "Página perdida"));
    await untilSays("/nao-existe", "Página perdida");
  });

  test("shows a syntax error instead of exiting", async () => {
    const original = clone.read("server/app.ts");
    clone.write("server/app.ts", `${original}\nconst = ;`);
    await untilSays("/healthz", "app.ts");
    clone.write("server/app.ts", original);
    await untilSays("/healthz", "alive");
  });
});

const get = async (path: string) => (await fetch(url + path)).text();

/** Waits until the page shows an edit. */
async function untilSays(path: string, text: string): Promise<void> {
  await expect.poll(() => get(path), { intervals: [100], timeout: 60_000 }).toContain(text);
}

async function expectEveryFamily(page: Page): Promise<void> {
  const links = page.getByRole("navigation", { name: "Seções do kit" }).getByRole("link");
  const titles = await links.allTextContents();
  expect(titles).toHaveLength(11);
  for (const title of titles) {
    expect(await page.getByRole("heading", { level: 2, name: title, exact: true }).count(), title).toBe(1);
  }
}

async function expectDialogToKeepTheFocus(page: Page): Promise<void> {
  const trigger = page
    .getByRole("region", { name: "Por cima da página" })
    .getByRole("button", { name: "Arquivar" });
  await trigger.click();
  const dialog = page.getByRole("alertdialog", { name: "Arquivar esta oferta?" });
  await dialog.waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The focus is restored in the next frame.
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function expectSheetToFill(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Editar oferta" }).click();
  const sheet = page.getByRole("dialog", { name: "Editar oferta" });
  await sheet.waitFor();
  expect((await sheet.boundingBox())?.width).toBe(360);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
}

/** Also opens the table, which axe checks afterwards. */
async function expectChartToFollowKeys(page: Page): Promise<void> {
  const chart = page.getByRole("figure", { name: "Lançamentos por hora" });
  const slider = chart.getByRole("slider");
  await slider.focus();
  for (const key of ["End", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(slider).toHaveAttribute("aria-valuetext", "terça, 22h: 4 lançamentos, antes 6");
  await expect(chart.getByText("4 lançamentos", { exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chart.getByText("4 lançamentos", { exact: true })).toHaveCount(0);
  const row = chart.getByRole("row", { name: "terça, 22h 4 6" });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport({ ratio: 1 });
}

async function expectChartToFollowPointer(page: Page): Promise<void> {
  const chart = page.getByRole("figure", { name: "Vendas com cupom" });
  const plot = chart.getByRole("slider");
  await plot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width - 2, y + height / 2);
  const tooltip = chart.getByText(/^antes R\$/);
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await page.mouse.move(x + width / 2, 0);
  await expect(tooltip).toHaveCount(0);
}
