import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clone, cloneProject } from "#tests/support/clone.ts";
import { emptyFolder } from "#tests/support/demo-folder.ts";
import { type RunningProcess, shortLife, startProcess } from "#tests/support/server-process.ts";

describe("npm run dev", () => {
  let clone: Clone;
  let data: Awaited<ReturnType<typeof emptyFolder>>;
  let server: RunningProcess;
  let url = "";

  beforeAll(async () => {
    clone = await cloneProject();
    await clone.install();
    data = await emptyFolder();
    const env = { DATA_DIR: data.folder, PORT: "0", SEED: "none" };
    server = startProcess([...shortLife, "scripts/dev.js"], env, clone.folder);
    [, url = ""] = await server.said(/está no ar: (http:\S+)/);
    await server.said(/Modo de desenvolvimento/);
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await Promise.all([clone.remove(), data.remove()]);
  });

  const get = async (path: string) => (await fetch(url + path)).text();

  /** Waits until an edit has arrived. */
  async function untilSays(path: string, text: string): Promise<void> {
    await expect.poll(() => get(path), { interval: 100, timeout: 60_000 }).toContain(text);
  }

  it("serves the pages with what Vite needs, and the kit", async () => {
    expect(await get("/mapa")).toContain("/@id/");
    const [, reload = "none"] = /src="(\S+reload-in-development\.ts)"/.exec(await get("/")) ?? [];
    expect(await get(reload)).toContain("/@vite/client");
    expect((await fetch(`${url}/admin/kit`)).status).toBe(200);
  });

  it("takes up a change of the server without opening the database again", async () => {
    clone.write(
      "server/http/probes.ts",
      clone.read("server/http/probes.ts").replace("alive: true", "alive: 'edited'"),
    );
    await untilSays("/healthz", "edited");
    expect(await get("/readyz")).toContain('"database":true');
    expect(server.output().match(/banco embutido em/g)).toHaveLength(1);
  });

  it("takes up a change of a text that pages show", async () => {
    const file = "contract/texts/guards.ts";
    clone.write(file, clone.read(file).replace("Página não encontrada", "Página perdida"));
    await untilSays("/nao-existe", "Página perdida");
  });

  it("shows a mistake instead of dying of it", async () => {
    const original = clone.read("server/app.ts");
    clone.write("server/app.ts", `${original}\nconst = ;`);
    await untilSays("/healthz", "app.ts");
    clone.write("server/app.ts", original);
    await untilSays("/healthz", "alive");
  });
});
