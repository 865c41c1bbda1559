import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessibleInBothThemes, openPage } from "#tests/support/browser.ts";
import { type RunningServer, startServer, temporaryFolder } from "#tests/support/server-process.ts";

let server: RunningServer;
let data: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  data = await temporaryFolder();
  server = await startServer({ DATA_DIR: data.folder, SEED: "none", LOG_LEVEL: "warn" });
});
afterAll(async () => {
  server.signal("SIGTERM");
  await server.exited;
  await data.remove();
});

it.each([360, 1280] as const)("a town without offers says so and shows a way on at %i px", async (width) => {
  const page = await openPage({ width });
  await page.goto(server.url);
  expect(await page.getByRole("heading", { name: "As ofertas estão chegando" }).isVisible()).toBe(true);
  expect(await page.getByRole("main").getByRole("link", { name: "Anunciar minha loja" }).count()).toBe(2);
  expect(await page.getByRole("navigation", { name: "Categorias" }).count()).toBe(0);
  await expectAccessibleInBothThemes(page, `home-empty-${width}`);
});
