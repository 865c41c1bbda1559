import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { explainStartProblem } from "./explain-start-problem.ts";
import { DatabaseOpenError, type DatabaseOpenProblem } from "./platform/database/database-open-error.ts";
import { StartProblem } from "./start-problem.ts";

const config = loadConfig({ PORT: "8080", HOST: "192.0.2.1", DATA_DIR: "/srv/dados" });
const systemError = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

describe("explainStartProblem", () => {
  it.each([
    ["EADDRINUSE", "listen", "A porta 8080 já está em uso"],
    ["EACCES", "listen", "O sistema não deixa abrir a porta 8080"],
    ["EADDRNOTAVAIL", "listen", "O endereço 192.0.2.1 não é desta máquina"],
    ["ENOTFOUND", "getaddrinfo", "O endereço 192.0.2.1 não é desta máquina"],
    ["ENOSPC", "write", "O disco está cheio"],
    ["EACCES", "mkdir", "Não consigo gravar na pasta de dados /srv/dados"],
    ["EROFS", "open", "Não consigo gravar na pasta de dados /srv/dados"],
    ["EPIPE", "write", "O Pertinho não conseguiu começar: EPIPE"],
  ])("has a text for %s of %s", (code, syscall, text) => {
    expect(explainStartProblem(systemError(code, syscall), config)).toContain(text);
  });

  it.each<[DatabaseOpenProblem, string]>([
    [
      { reason: "folder_in_use", folder: "/srv/dados", pid: 42 },
      "já está aberta em outro processo (número 42)",
    ],
    [
      { reason: "folder_not_writable", folder: "/srv/dados" },
      "Não consigo gravar na pasta de dados /srv/dados",
    ],
    [{ reason: "folder_is_file", folder: "/srv/dados" }, "/srv/dados é um arquivo"],
    [{ reason: "disk_full", folder: "/srv/dados" }, "O disco está cheio"],
    [{ reason: "does_not_answer", folder: "/srv/dados" }, "parou de responder"],
    [{ reason: "bad_url", variable: "DATABASE_URL" }, "DATABASE_URL não é um endereço de PostgreSQL"],
    [{ reason: "cannot_connect", server: "db:5432" }, "Não consegui falar com o PostgreSQL em db:5432"],
    [{ reason: "refused_login", user: "ana", server: "db" }, "recusou a entrada do usuário ana"],
    [{ reason: "no_such_database", database: "vila", server: "db" }, "O banco vila não existe"],
    [{ reason: "too_old", found: "14.2" }, "encontrei a versão 14.2"],
  ])("has a text for a database with %o", (problem, text) => {
    expect(explainStartProblem(new DatabaseOpenError(problem), config)).toContain(text);
  });

  it("returns the text of a StartProblem unchanged", () => {
    expect(explainStartProblem(new StartProblem("Assim não dá."))).toBe("Assim não dá.");
  });
});
