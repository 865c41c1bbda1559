import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictures } from "#contract/texts/pictures.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import {
  allowProblem,
  expectAccessibleInEveryLook,
  holdAnswers,
  isAlive,
  openPage,
  screenshot,
} from "#tests/support/browser.ts";
import { type RunningProcess, startProcess, temporaryFolder } from "#tests/support/server-process.ts";

const password = "Padaria-2026!";

/** The kit, which only development serves, with an editor who may send pictures. */
let development: RunningProcess;
let url: string;
let email: string;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
let photo: Buffer;
beforeAll(async () => {
  data = await temporaryFolder();
  const database = await openDatabase({ dataDir: data.folder, log: silentLog });
  await migrate(database.pool);
  ({ email } = await makeProfile(database.db, { role: "editor" }, { password }));
  await database.close();
  const env = { DATA_DIR: data.folder, SEED: "none", PORT: "0", LOG_LEVEL: "warn" };
  development = startProcess(["scripts/dev.js"], env);
  [, url = ""] = await development.said(/está no ar: (http:\S+)/);
  photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#0e4f43" } })
    .composite([{ input: await disc(), gravity: "northwest" }])
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  development.signal("SIGTERM");
  await development.exited;
  await data.remove();
});

const disc = () =>
  sharp(Buffer.from('<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="#ffc145"/></svg>'))
    .png()
    .toBuffer();

async function openKit(width: 360 | 1280): Promise<Page> {
  const page = await openPage({ width });
  const answer = await page.request.post(`${url}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/admin/kit`, { timeout: 60_000 });
  await isAlive(page);
  return page;
}

const fieldOf = (page: Page) => page.getByRole("group", { name: "Imagem da oferta" });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    fieldOf(page).getByRole("button", { name: "Escolher imagem" }).press("Enter"),
  ]);
  await chooser.setFiles(file);
}

const jpeg = () => ({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });

describe.each([360, 1280] as const)("at %i px an editor", (width) => {
  it("cuts a picture by the keyboard, sees it being sent, and removes it", async () => {
    const page = await openKit(width);
    const release = await holdAnswers(page, "**/api/pictures");
    await choose(page, jpeg());
    const field = fieldOf(page);
    const area = field.getByRole("application", { name: "Área da imagem que será usada" });
    await area.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowUp");
    await field.getByRole("slider", { name: "Aproximar" }).press("ArrowRight");
    await screenshot(page, `picture-crop-${width}`);
    await expectAccessibleInEveryLook(page);
    await field.getByRole("button", { name: "Usar este recorte" }).press("Enter");
    await field.getByRole("progressbar").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancelar");
    release();

    const chosen = field.getByRole("img", { name: "Imagem escolhida para imagem da oferta" });
    await chosen.waitFor();
    const address = (await chosen.getAttribute("src")) ?? "";
    const kept = await sharp(await (await page.request.get(url + address)).body()).metadata();
    expect((kept.width ?? 0) / (kept.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await screenshot(page, `picture-kept-${width}`);
    await field.getByRole("button", { name: "Remover imagem da oferta" }).press("Enter");
    await chosen.waitFor({ state: "detached" });
  });
});

describe("a picture field", () => {
  it("says beside itself that a file is too large or no picture, and takes another", async () => {
    const page = await openKit(1280);
    allowProblem(page, /415/);
    allowProblem(page, /blob:/);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(15_000_001)], "foto.jpg", { type: "image/jpeg" }));
      return transfer;
    });
    const hint = fieldOf(page).getByText("Arraste uma imagem para cá");
    await hint.dispatchEvent("drop", { dataTransfer: dropped });
    await fieldOf(page).getByRole("alert").getByText(pictures.tooLarge).waitFor();
    await choose(page, {
      name: "foto.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await fieldOf(page).getByRole("alert").getByText(pictures.unknownKind).waitFor();
    await choose(page, jpeg());
    await fieldOf(page).getByRole("button", { name: "Usar inteira" }).click();
    await fieldOf(page).getByRole("img").waitFor();
    expect(await fieldOf(page).getByText(pictures.unknownKind).count()).toBe(0);
  });

  it("takes a picture that is dropped, and one by its https address, but no other address", async () => {
    const page = await openKit(1280);
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" }));
        return transfer;
      },
      [...photo],
    );
    const hint = fieldOf(page).getByText("Arraste uma imagem para cá");
    await hint.dispatchEvent("drop", { dataTransfer: dropped });
    await fieldOf(page).getByRole("button", { name: "Cancelar" }).click();

    await fieldOf(page).getByRole("button", { name: "Usar um link" }).click();
    const link = fieldOf(page).getByRole("textbox", { name: "Endereço da imagem" });
    await link.fill("javascript:alert(1)");
    await link.press("Enter");
    await fieldOf(page)
      .getByText(/Imagem inválida/)
      .waitFor();
    await page.route("https://exemplo.test/**", (route) =>
      route.fulfill({ body: photo, contentType: "image/jpeg" }),
    );
    await link.fill("https://exemplo.test/foto.jpg");
    await link.press("Enter");
    await fieldOf(page).getByRole("img").waitFor();
    expect(await fieldOf(page).getByRole("img").getAttribute("src")).toBe("https://exemplo.test/foto.jpg");
  });

  it("adds several pictures at once and changes their order", async () => {
    const page = await openKit(1280);
    const gallery = page.getByRole("group", { name: "Fotos" });
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: "blue" } })
      .png()
      .toBuffer();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      gallery.getByRole("button", { name: "Escolher imagens" }).click(),
    ]);
    await chooser.setFiles([jpeg(), { name: "azul.png", mimeType: "image/png", buffer: blue }]);
    await gallery.getByRole("img", { name: "Imagem 2" }).waitFor({ timeout: 60_000 });
    const sources = () =>
      gallery.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    const [first, second] = await sources();
    await gallery.getByRole("button", { name: "Mover imagem 2 para antes" }).press("Enter");
    expect(await sources()).toEqual([second, first]);
    await gallery.getByRole("button", { name: "Remover imagem 1" }).press("Enter");
    expect(await sources()).toEqual([first]);
  });
});
