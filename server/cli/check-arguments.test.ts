import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkArguments, commandNames } from "./check-arguments.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "pertinho-arguments-"));
const inFolder = (name: string) => path.join(folder, name);
const [used, empty, existing] = [inFolder("kept"), inFolder("empty"), inFolder("vila.backup")];
mkdirSync(path.join(used, "database"), { recursive: true });
writeFileSync(existing, "");
afterAll(() => rmSync(folder, { recursive: true }));

const embedded = { dataDir: used, databaseUrl: undefined };
const withoutDatabase = { dataDir: empty, databaseUrl: undefined };
const url = "postgres://ana@localhost/vila";

describe("checkArguments", () => {
  it.each([
    ["no command", "", "", embedded, "Uso: npm run db -- <comando>"],
    ["an unknown command", "apagar", "", embedded, 'Não conheço o comando "apagar".'],
    ["the name of a property of every object", "constructor", "", embedded, 'comando "constructor".'],
    ["backup without a file", "backup", "", embedded, "Diga o nome do arquivo"],
    ["a backup file that exists", "backup", existing, embedded, `O arquivo ${existing} já existe`],
    [
      "a backup into a folder that does not exist",
      "backup",
      inFolder("nada/vila.backup"),
      embedded,
      `A pasta ${inFolder("nada")} não existe.`,
    ],
    ["a backup without a database", "backup", inFolder("a.backup"), withoutDatabase, "não há o que copiar"],
    ["restore without a file", "restore", "", embedded, "Diga o nome do arquivo"],
    ["a restore of a file that does not exist", "restore", "nada.backup", embedded, "o arquivo nada.backup."],
    ["move without a URL", "move", "", embedded, "Diga o endereço do PostgreSQL"],
    ["move to an invalid URL", "move", "banco", embedded, "Diga o endereço do PostgreSQL"],
    [
      "move from PostgreSQL",
      "move",
      url,
      { dataDir: used, databaseUrl: url },
      "DATABASE_URL já aponta para um",
    ],
    ["move without a database", "move", url, withoutDatabase, "não há o que mover"],
    ["a rebuild without a database", "rebuild-reports", "", withoutDatabase, "não há o que refazer"],
    ["admin without an e-mail", "admin", "", embedded, "Diga um e-mail válido"],
    ["admin with an invalid e-mail address", "admin", "ana@", embedded, "Diga um e-mail válido"],
  ])("refuses with an explanation: %s", (_what, name, argument, config, text) => {
    expect(() => checkArguments(name, argument, config)).toThrow(text);
  });

  it.each([
    ["backup", inFolder("nova.backup")],
    ["restore", existing],
    ["move", url],
    ["migrate", ""],
    ["seed", ""],
    ["rebuild-reports", ""],
    ["admin", "Ana@Exemplo.com.br"],
  ])("accepts %s", (name, argument) => {
    expect(checkArguments(name, argument, embedded)).toBe(name);
  });

  it("accepts a backup of PostgreSQL for any content of the data folder", () => {
    const config = { dataDir: empty, databaseUrl: url };
    expect(checkArguments("backup", inFolder("nova.backup"), config)).toBe("backup");
  });

  it.each(commandNames)("lists %s in its usage", (name) => {
    expect(() => checkArguments("", "", embedded)).toThrow(new RegExp(`^  ${name} `, "m"));
  });
});
