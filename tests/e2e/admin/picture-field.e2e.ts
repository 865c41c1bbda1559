import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pictures } from "#contract/picture/picture.texts.ts";
import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { holdAnswers, screenshot, shortList, waitForScripts } from "#tests/support/browser/browser.ts";
import { expect, type OpenPage, test } from "#tests/support/browser/fixtures.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";
import { signInAs } from "#tests/support/browser/sign-in.ts";

let photo: Buffer;
test.beforeAll(async () => {
  const disc = Buffer.from(
    '<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="#ffc145"/></svg>',
  );
  photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#0e4f43" } })
    .composite([{ input: disc, gravity: "northwest" }])
    .jpeg()
    .toBuffer();
});

/** Opens the form of a new offer on the built site: the cropper must comply with the content security policy too. */
async function openForm(openPage: OpenPage, width: 360 | 1280): Promise<Page> {
  const page = await openPage({ width });
  await signInAs(page, "editor");
  await page.goto(`/admin/offers${shortList}`);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Nova oferta" }).click();
  await page.getByRole("dialog", { name: "Nova oferta" }).waitFor();
  return page;
}

const fieldOf = (page: Page) => page.getByRole("group", { name: "Imagem principal" });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    fieldOf(page).getByRole("button", { name: "Escolher imagem" }).press("Enter"),
  ]);
  await chooser.setFiles(file);
}

const jpeg = () => ({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });

test("an editor crops a picture with the keyboard, sees the upload progress, and removes it", async ({
  openPage,
}) => {
  const page = await openForm(openPage, 360);
  const release = await holdAnswers(page, "**/api/pictures");
  await choose(page, jpeg());
  const field = fieldOf(page);
  const area = field.getByRole("application", { name: "Área da imagem que será usada" });
  await area.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowUp");
  await field.getByRole("slider", { name: "Aproximar" }).press("ArrowRight");
  await screenshot(page, "picture-crop");
  await page.getByRole("button", { name: "Criar oferta" }).click();
  await field.getByText(pictures.unfinished).waitFor();
  await expectAccessibleInEveryLayout(page);
  await field.getByRole("button", { name: "Usar este recorte" }).press("Enter");
  await field.getByRole("progressbar").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancelar");
  release();

  const chosen = field.getByRole("img", { name: "Imagem escolhida para imagem principal" });
  await chosen.waitFor();
  const address = (await chosen.getAttribute("src")) ?? "";
  const stored = await sharp(await (await page.request.get(address)).body()).metadata();
  expect((stored.width ?? 0) / (stored.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await screenshot(page, "picture-kept");
  await field.getByRole("button", { name: "Remover imagem principal" }).press("Enter");
  await chosen.waitFor({ state: "detached" });
});

test.describe("a picture field", () => {
  test("shows its error when a file is too large or not a picture, and accepts another", async ({
    openPage,
  }) => {
    const page = await openForm(openPage, 1280);
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

  test("accepts a dropped picture and an https URL, but no other URL", async ({ openPage }) => {
    const page = await openForm(openPage, 1280);
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

  test("adds several pictures together and changes their order", async ({ openPage }) => {
    const page = await openForm(openPage, 1280);
    const gallery = page.getByRole("group", { name: "Galeria" });
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
