import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { briefLife, startProcess, startServer, temporaryFolder } from "#tests/support/server-process.ts";

describe("npm run db", () => {
  let work: Awaited<ReturnType<typeof temporaryFolder>>;
  const inFolder = (name: string) => path.join(work.folder, name);
  beforeAll(async () => {
    work = await temporaryFolder();
  });
  afterAll(() => work.remove());

  /** Through the same door as a person. */
  async function db(args: string[], env: Record<string, string> = {}) {
    const command = startProcess([...briefLife, "scripts/db.js", ...args], {
      DATA_DIR: inFolder("data"),
      ...env,
    });
    const { code } = await command.exited;
    expect(command.output()).not.toMatch(/^\s+at /m);
    return { code, output: command.output() };
  }

  it.each([
    ["nothing", [], "Uso: npm run db -- <comando>"],
    ["a word that is no command", ["apagar"], 'Não conheço o comando "apagar".'],
    ["a word that only JavaScript knows", ["constructor"], 'Não conheço o comando "constructor".'],
    ["backup without a file", ["backup"], "Diga o nome do arquivo"],
    [
      "restore of a file that is not there",
      ["restore", "nada.backup"],
      "Não encontrei o arquivo nada.backup.",
    ],
    ["move without an address", ["move"], "Diga o endereço do PostgreSQL"],
    ["move to what is no address", ["move", "banco"], "Diga o endereço do PostgreSQL"],
  ])("explains itself to %s", async (_what, args, text) => {
    const { code, output } = await db(args, { DATA_DIR: inFolder("unused") });
    expect(output).toContain(text);
    expect(code).toBe(1);
  });

  it("has nothing to back up where there is no database", async () => {
    const nowhere = { DATA_DIR: inFolder("mistyped") };
    const { code, output } = await db(["backup", inFolder("nothing.backup")], nowhere);
    expect(output).toContain("não há o que copiar");
    expect(code).toBe(1);
    expect(existsSync(inFolder("nothing.backup"))).toBe(false);
    expect(existsSync(inFolder("mistyped"))).toBe(false);
  });

  it("refuses to move from PostgreSQL", async () => {
    const url = "postgres://ana@localhost/town";
    expect((await db(["move", url], { DATABASE_URL: url })).output).toContain(
      "DATABASE_URL já aponta para um",
    );
  });

  it("migrates once", async () => {
    expect(await db(["migrate"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Tabelas atualizadas: \d+ passos/),
    });
    expect(await db(["migrate"])).toMatchObject({
      code: 0,
      output: expect.stringContaining("já estão na versão certa"),
    });
  });

  it("keeps the data for its own account alone", async () => {
    // The engine gives its files modes of its own; nobody else passes the folders they lie in.
    expect(lstatSync(inFolder("data/database")).mode & 0o077).toBe(0);
    expect(lstatSync(inFolder("data")).mode & 0o077).toBe(0);
  });

  it("backs up, never over another file, and restores", async () => {
    const file = inFolder("vila.backup");
    expect(await db(["backup", file])).toMatchObject({
      code: 0,
      output: expect.stringContaining("Cópia gravada em"),
    });
    expect(await db(["backup", file])).toMatchObject({
      code: 1,
      output: expect.stringContaining("já existe"),
    });
    const restored = await db(["restore", file], { DATA_DIR: inFolder("restored") });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("restaurada: ") });
  });

  it("changes nothing for a file that is no backup", async () => {
    const file = inFolder("foto.backup");
    writeFileSync(file, randomBytes(500));
    expect(await db(["restore", file])).toMatchObject({
      code: 1,
      output: expect.stringContaining("não é uma cópia do Pertinho"),
    });
  });

  it("moves the embedded database to PostgreSQL, where the server then runs", async () => {
    const server = process.env.TEST_DATABASE_URL ?? "";
    const name = `pertinho_move_${randomBytes(4).toString("hex")}`;
    await query(server, `create database ${name}`);
    const url = Object.assign(new URL(server), { pathname: name }).href;
    expect(await db(["move", url])).toMatchObject({
      code: 0,
      output: expect.stringContaining("conferidas uma a uma"),
    });
    expect(await db(["move", url])).toMatchObject({ code: 0 });
    const running = await startServer({ DATABASE_URL: url, DATA_DIR: inFolder("other") }, briefLife);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect((await fetch(running.url)).status).toBe(200);
    running.signal("SIGTERM");
    expect((await running.exited).code).toBe(0);
    await query(server, `drop database ${name} with (force)`);
  });

  it("keeps its hands off a folder that a server holds", async () => {
    const running = await startServer({ DATA_DIR: inFolder("data") }, briefLife);
    const { code, output } = await db(["backup", inFolder("outra.backup")]);
    expect(output).toContain(`já está aberta em outro processo (número ${running.pid})`);
    expect(code).toBe(1);
    running.signal("SIGTERM");
    await running.exited;
  });
});

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
