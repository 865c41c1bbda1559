import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  fastStartWithoutOptimization,
  startProcess,
  startServer,
  temporaryFolder,
} from "#tests/support/server/server-process.ts";

describe("npm run db", () => {
  let work: Awaited<ReturnType<typeof temporaryFolder>>;
  const inFolder = (name: string) => path.join(work.folder, name);
  beforeAll(async () => {
    work = await temporaryFolder();
  });
  afterAll(() => work.remove());

  /** Runs the same script that a person runs. */
  async function db(args: string[], env: Record<string, string> = {}) {
    const command = startProcess([...fastStartWithoutOptimization, "scripts/db.js", ...args], {
      DATA_DIR: inFolder("data"),
      ...env,
    });
    const { code } = await command.exited;
    expect(command.output()).not.toMatch(/^\s+at /m);
    return { code, output: command.output() };
  }

  it.each([
    ["no command", [], "Uso: npm run db -- <comando>"],
    ["an unknown command", ["apagar"], 'Não conheço o comando "apagar".'],
  ])("prints its usage for %s", async (_what, args, text) => {
    const { code, output } = await db(args, { DATA_DIR: inFolder("unused") });
    expect(output).toContain(text);
    expect(code).toBe(1);
  });

  it("reports that there is no database to back up, and creates none", async () => {
    const nowhere = { DATA_DIR: inFolder("mistyped") };
    const { code, output } = await db(["backup", inFolder("nothing.backup")], nowhere);
    expect(output).toContain("não há o que copiar");
    expect(code).toBe(1);
    expect(existsSync(inFolder("nothing.backup"))).toBe(false);
    expect(existsSync(inFolder("mistyped"))).toBe(false);
  });

  it("applies the migrations only once", async () => {
    expect(await db(["migrate"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Tabelas atualizadas: \d+ passos/),
    });
    expect(await db(["migrate"])).toMatchObject({
      code: 0,
      output: expect.stringContaining("já estão na versão certa"),
    });
  });

  it("compares the sums of the clubs with their ledger", async () => {
    expect(await db(["rebuild-reports"])).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        "Somas de 0 clubes conferidas com os lançamentos: todas já estavam certas.",
      ),
    });
  });

  it("makes the data accessible only to its own account", async () => {
    // The database engine sets its own file modes; the modes of the folders exclude other accounts.
    expect(lstatSync(inFolder("data/database")).mode & 0o077).toBe(0);
    expect(lstatSync(inFolder("data")).mode & 0o077).toBe(0);
  });

  it("backs up without overwriting a file, and restores", async () => {
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

  it("reports in Portuguese that it cannot write the backup", async () => {
    // No file system accepts a name this long, for any account; permissions would not stop root.
    const file = inFolder(`${"a".repeat(300)}.backup`);
    const { code, output } = await db(["backup", file]);
    expect(output).toContain(`Não consigo gravar o arquivo ${file}.`);
    expect(code).toBe(1);
  });

  it("names its own argument, not DATABASE_URL, when the user of the target URL is unknown", async () => {
    const { code, output } = await db(["move", postgresUrl({ username: "ninguem" })]);
    expect(output).toContain("a senha do endereço depois de move");
    expect(output).not.toContain("DATABASE_URL");
    expect(code).toBe(1);
  });

  it("changes nothing when the file is not a backup", async () => {
    const file = inFolder("foto.backup");
    writeFileSync(file, randomBytes(500));
    expect(await db(["restore", file])).toMatchObject({
      code: 1,
      output: expect.stringContaining("não é uma cópia do Pertinho"),
    });
  });

  it("moves the embedded database to PostgreSQL, and the server runs there", async () => {
    const server = process.env.TEST_DATABASE_URL ?? "";
    const name = `pertinho_move_${randomBytes(4).toString("hex")}`;
    await query(server, `create database ${name}`);
    const url = postgresUrl({ pathname: name });
    expect(await db(["move", url])).toMatchObject({
      code: 0,
      output: expect.stringContaining("conferidas uma a uma"),
    });
    expect(await db(["move", url])).toMatchObject({ code: 0 });
    const running = await startServer(
      { DATABASE_URL: url, DATA_DIR: inFolder("other") },
      fastStartWithoutOptimization,
    );
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect((await fetch(running.url)).status).toBe(200);
    const beside = await db(["admin", "ana@pertinho.test"], {
      DATABASE_URL: url,
      DATA_DIR: inFolder("other"),
    });
    expect(beside).toMatchObject({
      code: 0,
      output: expect.stringContaining("Conta de administrador criada"),
    });
    running.signal("SIGTERM");
    expect((await running.exited).code).toBe(0);
    await query(server, `drop database ${name} with (force)`);
  });

  it("creates the first admin of an empty town, who chooses a password and signs in", async () => {
    const data = await emptyFolder();
    const town = { DATA_DIR: data.folder };
    const made = await db(["admin", "Ana@Pertinho.test"], town);
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining("Conta de administrador criada para ana@pertinho.test."),
    });
    expect(made.output).toContain("vale por 60 minutos e só pode ser usado uma vez");
    const again = await db(["admin", "ana@pertinho.test"], { ...town, PUBLIC_URL: "https://vila.test" });
    expect(again.output).toContain("A conta ana@pertinho.test é de administrador.");
    expect(again.output).toContain("\nhttps://vila.test/lojista/reset-password?token=");

    const running = await startServer(town, fastStartWithoutOptimization);
    const [, page = "", token = ""] =
      /^http:\/\/127\.0\.0\.1:3000(\/lojista\/reset-password\?token=(\S+))$/m.exec(made.output) ?? [];
    expect(await (await fetch(running.url + page)).text()).toContain(`name="token" value="${token}"`);
    const account = { email: "ana@pertinho.test", password: "Padaria-2026!" };
    const chosen = { token, password: account.password };
    expect((await post(`${running.url}/api/auth/password-resets`, chosen)).status).toBe(200);
    const signedIn = await post(`${running.url}/api/auth/sign-in`, account);
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
    const asAna = { headers: { cookie: cookie.join("; ") }, redirect: "manual" } as const;
    expect((await fetch(`${running.url}/admin/dashboard`, asAna)).status).toBe(200);
    expect(await (await fetch(`${running.url}/api/users`, asAna)).json()).toMatchObject({
      items: [{ name: "ana", email: "ana@pertinho.test", role: "admin", emailConfirmed: true }],
    });
    running.signal("SIGTERM");
    await running.exited;
    await data.remove();
  });

  it("refuses to open a data folder that a server has open", async () => {
    const running = await startServer({ DATA_DIR: inFolder("data") }, fastStartWithoutOptimization);
    for (const args of [
      ["backup", inFolder("outra.backup")],
      ["admin", "ana@pertinho.test"],
    ]) {
      const { code, output } = await db(args);
      expect(output).toContain(`já está aberta em outro processo (número ${running.pid})`);
      expect(code).toBe(1);
    }
    running.signal("SIGTERM");
    await running.exited;
  });
});

function postgresUrl(parts: { username?: string; pathname?: string }): string {
  return Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), parts).href;
}

function post(url: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
