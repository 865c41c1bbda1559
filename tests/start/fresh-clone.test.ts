import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { startProcess, temporaryFolder } from "#tests/support/server-process.ts";

/** A build and a town, on a machine that does other things too. */
const patience = 600_000;

describe("npm start in a fresh clone", () => {
  let clone: Awaited<ReturnType<typeof temporaryFolder>>;
  const inClone = (name: string) => path.join(clone.folder, name);

  beforeAll(async () => {
    clone = await temporaryFolder();
    for (const file of projectFiles()) {
      mkdirSync(path.dirname(inClone(file)), { recursive: true });
      cpSync(path.join(projectRoot, file), inClone(file));
    }
  });
  afterAll(() => clone.remove());

  const npmStart = () => startProcess([inClone("scripts/start.js")], { PORT: "0" }, clone.folder);

  /** Starts, asks for the home page, stops; gives what a person saw. */
  async function visit() {
    const start = performance.now();
    const server = npmStart();
    const [, url = ""] = await server.said(/está no ar: (http:\S+)/);
    const seconds = (performance.now() - start) / 1000;
    const page = await (await fetch(url)).text();
    server.signal("SIGTERM");
    expect((await server.exited).code).toBe(0);
    return { output: server.output(), page, seconds };
  }

  it(
    "says what to do when the installation fails",
    async () => {
      const original = readFileSync(inClone("package.json"), "utf8");
      const { dependencies, ...rest } = JSON.parse(original);
      writeFileSync(
        inClone("package.json"),
        JSON.stringify({ ...rest, dependencies: { ...dependencies, nope: "1.0.0" } }),
      );
      const server = npmStart();
      expect((await server.exited).code).toBe(1);
      expect(server.output()).toContain("Instalando as dependências");
      expect(server.output()).toContain("A instalação das dependências falhou");
      expect(server.output()).not.toMatch(/^\s+at /m);
      writeFileSync(inClone("package.json"), original);
      // What an installation would bring; the lock file is the same, so nothing is left to install.
      symlinkSync(path.join(projectRoot, "node_modules"), inClone("node_modules"));
    },
    patience,
  );

  it(
    "says what to do when the build fails",
    async () => {
      const original = readFileSync(inClone("server/main.ts"), "utf8");
      writeFileSync(inClone("server/main.ts"), `${original}\nconst = ;`);
      const server = npmStart();
      expect((await server.exited).code).toBe(1);
      expect(server.output()).toContain("A montagem das telas e do servidor falhou");
      writeFileSync(inClone("server/main.ts"), original);
    },
    patience,
  );

  it(
    "builds, makes the town and prints the logins; the second start does none of it and finds the same town",
    async () => {
      const first = await visit();
      expect(first.output).toContain("Montando as telas e o servidor");
      expect(first.output).toContain("Montando a cidade de demonstração");
      expect(first.page).toContain("</html>");

      const second = await visit();
      expect(second.output).not.toMatch(/Instalando|Montando|Criando|Atualizando/);
      expect(logins(second.output)).toEqual(logins(first.output));
      expect(logins(second.output)).toContain("admin@pertinho.test");
      expect(offers(second.page)).toEqual(offers(first.page));
      expect(offers(second.page).length).toBeGreaterThan(5);
      expect(second.seconds).toBeLessThan(first.seconds / 2);
    },
    patience,
  );
});

const logins = (output: string) => /Contas de demonstração:[\s\S]*?Celular[^\n]*/.exec(output)?.[0];

const offers = (page: string) => [...new Set(page.match(/\/oferta\/[\w-]+/g))];
