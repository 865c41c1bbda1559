import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clone, cloneProject } from "#tests/support/server/clone.ts";
import { saveTown } from "#tests/support/server/demo-folder.ts";
import { fastStartWithoutOptimization, startProcess } from "#tests/support/server/server-process.ts";

/** Enough for a build and a demo town on a busy machine. */
const timeoutMs = 600_000;

describe("npm start in a fresh clone", { timeout: timeoutMs }, () => {
  let clone: Clone;
  beforeAll(async () => {
    clone = await cloneProject();
  });
  afterAll(() => clone.remove());

  const npmStart = () =>
    startProcess([...fastStartWithoutOptimization, "scripts/start.js"], { PORT: "0" }, clone.folder);

  /** Starts the server, loads the home page and stops it. Returns the output and the page. */
  async function visit() {
    const start = performance.now();
    const server = npmStart();
    const [, url = ""] = await server.waitForOutput(/está no ar: (http:\S+)/);
    const seconds = (performance.now() - start) / 1000;
    const page = await (await fetch(url)).text();
    server.signal("SIGTERM");
    expect((await server.exited).code).toBe(0);
    return { output: server.output(), page, seconds };
  }

  async function failStart(): Promise<string> {
    const server = npmStart();
    expect((await server.exited).code).toBe(1);
    expect(server.output()).not.toMatch(/^\s+at .*scripts/m);
    return server.output();
  }

  it("prints what to do when the installation fails", async () => {
    const original = clone.read("package.json");
    clone.write("package.json", original.replace('"dependencies": {', '"dependencies": { "nope": "1.0.0",'));
    const output = await failStart();
    expect(output).toContain("Instalando as dependências");
    expect(output).toContain("A instalação das dependências falhou");
    clone.write("package.json", original);
    await clone.install();
  });

  it("builds, creates the town and prints the logins; a second start skips this and opens the same town", async () => {
    const first = await visit();
    expect(first.output).toContain("Montando as telas e o servidor");
    expect(first.output).toContain("Montando a cidade de demonstração");
    expect(first.page).toContain("</html>");
    // Other tests reuse the build and the town.
    clone.keepBuild();
    await saveTown(path.join(clone.folder, "data"));

    const second = await visit();
    expect(second.output).not.toMatch(/Instalando|Montando|Criando|Atualizando/);
    expect(logins(second.output)).toEqual(logins(first.output));
    expect(logins(second.output)).toContain("admin@pertinho.test");
    expect(offers(second.page)).toEqual(offers(first.page));
    expect(offers(second.page).length).toBeGreaterThan(5);
    expect(second.seconds).toBeLessThan(first.seconds / 2);
  });

  it("prints what to do when the build fails", async () => {
    // A module that the builds of the screens and of the server load first, so both fail early.
    const first = "contract/paths.ts";
    const original = clone.read(first);
    clone.write(first, `${original}\nconst = ;`);
    expect(await failStart()).toContain("A montagem das telas e do servidor falhou");
    clone.write(first, original);
  });
});

const logins = (output: string) => /Contas de demonstração:[\s\S]*?Celular[^\n]*/.exec(output)?.[0];

const offers = (page: string) => [...new Set(page.match(/\/oferta\/[\w-]+/g))];
