import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyFolder } from "#tests/support/server/demo-folder.ts";
import {
  type Exit,
  fastStartWithoutOptimization,
  startProcess,
  startServer,
  temporaryFolder,
} from "#tests/support/server/server-process.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe("a failing start", () => {
  let folder = "";
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
  });
  afterEach(() => remove());

  /** Expects one message, the exit code 1, and no stack trace, which would hide the message. */
  async function failStart(env: Record<string, string>): Promise<string> {
    const server = startProcess([...fastStartWithoutOptimization, "build/server/main.js"], {
      DATA_DIR: folder,
      PORT: "0",
      SEED: "none",
      ...env,
    });
    expect(await server.exited).toEqual<Exit>({ code: 1, signal: null });
    expect(server.output()).not.toMatch(/^\s+at /m);
    return server.output();
  }

  it("reports that the port is in use, before it creates anything", async () => {
    const other = net.createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    const output = await failStart({ PORT: String(port) });
    other.close();
    expect(output).toContain(`A porta ${port} já está em uso por outro programa.`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    expect(existsSync(path.join(folder, "database"))).toBe(false);
  });

  it("reports that the address does not belong to this machine", async () => {
    expect(await failStart({ HOST: "192.0.2.1" })).toContain("O endereço 192.0.2.1 não é desta máquina");
  });

  it("names every invalid variable", async () => {
    const output = await failStart({ PORT: "porta", LOG_LEVEL: "muito" });
    expect(output).toContain(
      "A variável de ambiente PORT não está certa: deve ser um número inteiro de 0 a 65535.",
    );
    expect(output).toContain(
      "A variável de ambiente LOG_LEVEL não está certa: deve ser um destes valores: debug,",
    );
  });

  it.each(["", "dados"])("reports that the data folder is a file, or inside one (%j)", async (below) => {
    const file = path.join(folder, "arquivo");
    writeFileSync(file, "");
    expect(await failStart({ DATA_DIR: path.join(file, below) })).toContain(
      "é um arquivo ou fica dentro de um, e a pasta de dados precisa ser uma pasta",
    );
  });

  it("reports that the stored secret is too short", async () => {
    const data = await emptyFolder();
    const file = path.join(data.folder, "app-secret");
    writeFileSync(file, "curto");
    const output = await failStart({ DATA_DIR: data.folder });
    expect(output).toContain(`O segredo no arquivo ${file} é curto demais`);
    expect(readFileSync(file, "utf8")).toBe("curto");
    await data.remove();
  });

  it.each([
    ["is not a URL", "banco", "DATABASE_URL não é um endereço de PostgreSQL."],
    [
      "is not a PostgreSQL URL",
      "mysql://ana@localhost/town",
      "DATABASE_URL não é um endereço de PostgreSQL.",
    ],
    [
      "is unreachable",
      "postgres://ana@127.0.0.1:1/town",
      "Não consegui falar com o PostgreSQL em 127.0.0.1:1.",
    ],
    ["has an unknown user", changed({ username: "ninguem" }), "recusou a entrada do usuário ninguem"],
    [
      "has an unknown database",
      changed({ pathname: "/inexistente" }),
      "O banco inexistente não existe no PostgreSQL",
    ],
  ])("reports that DATABASE_URL %s", async (_what, url, text) => {
    expect(await failStart({ DATABASE_URL: url })).toContain(text);
  });

  it("never prints the password of the database", async () => {
    const url = "postgres://ana:segredo123@127.0.0.1:1/town";
    expect(await failStart({ DATABASE_URL: url, LOG_LEVEL: "info" })).not.toContain("segredo123");
  });

  it("reports which process has the data folder open, and that process continues", async () => {
    const data = await emptyFolder();
    const first = await startServer({ DATA_DIR: data.folder }, fastStartWithoutOptimization);
    const output = await failStart({ DATA_DIR: data.folder });
    expect(output).toContain(
      `A pasta de dados ${data.folder} já está aberta em outro processo (número ${first.pid}).`,
    );
    const ready = await fetch(`${first.url}/readyz`);
    expect(await ready.json()).toMatchObject({ ready: true });
    first.signal("SIGTERM");
    expect(await first.exited).toEqual<Exit>({ code: 0, signal: null });
    await data.remove();
  });
});

function changed(parts: { username?: string; pathname?: string }): string {
  return Object.assign(new URL(serverUrl), parts).href;
}
