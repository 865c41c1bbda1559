import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessibleInEveryLook, openPage } from "#tests/support/browser/browser.ts";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import { briefLife, type RunningServer, startServer } from "#tests/support/server/server-process.ts";

let server: RunningServer;
let data: Awaited<ReturnType<typeof emptyFolder>>;
beforeAll(async () => {
  data = await emptyFolder();
  server = await startServer({ DATA_DIR: data.folder, LOG_LEVEL: "warn" }, briefLife);
});
afterAll(async () => {
  server.signal("SIGTERM");
  await server.exited;
  await data.remove();
});

it("a town without offers says so and shows a way on, in every look", async () => {
  const page = await openPage();
  await page.goto(server.url);
  expect(await page.getByRole("heading", { name: "As ofertas estão chegando" }).isVisible()).toBe(true);
  expect(await page.getByRole("main").getByRole("link", { name: "Anunciar minha loja" }).count()).toBe(2);
  expect(await page.getByRole("navigation", { name: "Categorias" }).count()).toBe(0);
  await expectAccessibleInEveryLook(page, "home-empty");
});
