import { expectAccessibleInEveryLayout } from "#tests/support/browser/accessible.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  fastStartWithoutOptimization,
  type RunningServer,
  startServer,
} from "#tests/support/server/server-process.ts";

let server: RunningServer;
let data: Awaited<ReturnType<typeof emptyFolder>>;
test.beforeAll(async () => {
  data = await emptyFolder();
  server = await startServer({ DATA_DIR: data.folder, LOG_LEVEL: "warn" }, fastStartWithoutOptimization);
});
test.afterAll(async () => {
  server.signal("SIGTERM");
  await server.exited;
  await data.remove();
});

test("a town without offers shows a message and a link to advertise, in every theme and width", async ({
  page,
}) => {
  await page.goto(server.url);
  expect(await page.getByRole("heading", { name: "As ofertas estão chegando" }).isVisible()).toBe(true);
  expect(await page.getByRole("main").getByRole("link", { name: "Anunciar minha loja" }).count()).toBe(2);
  expect(await page.getByRole("navigation", { name: "Categorias" }).count()).toBe(0);
  await expectAccessibleInEveryLayout(page, "home-empty");
});
