import { describe, expect, it } from "vitest";
import { loadConfig } from "#server/config.ts";
import { BackupError, type BackupProblem } from "#server/platform/database/backup/backup-error.ts";
import {
  DatabaseOpenError,
  type DatabaseOpenProblem,
} from "#server/platform/database/database-open-error.ts";
import { StartProblem } from "#server/start-problem.ts";
import { explainProblem } from "./explain-problem.ts";

const config = loadConfig({ DATA_DIR: "/srv/dados" });
const given = (name: string, argument = "") => ({ name, argument, config });

describe("explainProblem", () => {
  it.each<[BackupProblem, string]>([
    ["not_a_backup", "O arquivo vila.backup não é uma cópia do Pertinho"],
    ["backup_is_newer", "feita por uma versão mais nova"],
    ["target_is_newer", "de uma versão anterior"],
    ["target_not_empty", "já tem dados"],
    ["file_exists", "O arquivo /srv/vila.backup já existe"],
    ["file_not_writable", "Não consigo gravar o arquivo /srv/vila.backup"],
    ["disk_full", "O disco está cheio: a cópia não coube em /srv/vila.backup"],
    ["copy_differs", "achou uma diferença"],
  ])("has a text for a backup that fails with %s", (problem, text) => {
    expect(explainProblem(new BackupError(problem), given("restore", "/srv/vila.backup"))).toContain(text);
  });

  it.each<[DatabaseOpenProblem, string]>([
    [{ reason: "bad_url", variable: "DATABASE_URL" }, "Diga o endereço do PostgreSQL"],
    [{ reason: "cannot_connect", server: "db:5432" }, "o nome e a porta do endereço depois de move"],
    [{ reason: "refused_login", user: "ana", server: "db" }, "a senha do endereço depois de move"],
    [{ reason: "too_old", found: "14.2" }, "dê o endereço de outro depois de move"],
  ])("names the address after move, not DATABASE_URL, when a move fails with $reason", (problem, text) => {
    const explained = explainProblem(new DatabaseOpenError(problem), given("move"));
    expect(explained).toContain(text);
    expect(explained).not.toContain("DATABASE_URL");
  });

  it("names DATABASE_URL in the other commands", () => {
    const error = new DatabaseOpenError({ reason: "cannot_connect", server: "db:5432" });
    expect(explainProblem(error, given("migrate"))).toContain("DATABASE_URL");
  });

  it("explains other problems of a move as those of a start", () => {
    const error = new DatabaseOpenError({ reason: "folder_in_use", folder: "/srv/dados", pid: 42 });
    expect(explainProblem(error, given("move"))).toContain("(número 42)");
  });

  it("shows a StartProblem unchanged, and any other error as a command that did not finish", () => {
    expect(explainProblem(new StartProblem("Confira o nome."), given("seed"))).toBe("Confira o nome.");
    expect(explainProblem(new Error("boom"), given("seed"))).toBe("O comando não terminou: boom");
  });
});
