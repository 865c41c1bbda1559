import { describe, expect, test } from "vitest";
import { databaseCommand } from "./database-command.texts.js";
import { problems, progress, stopping, variableReasons } from "./startup.texts.js";
import { testRun } from "./test-run.texts.js";

describe("a problem message states the cause and then the solution", () => {
  const expectedTexts: Record<keyof typeof problems, [string, ...(string | RegExp)[]]> = {
    oldNode: [problems.oldNode("18.0.0"), "18.0.0", "20.19"],
    portTaken: [problems.portTaken(3000), "porta 3000", "PORT=3001 npm start"],
    portForbidden: [problems.portForbidden(80), "porta 80", "PORT="],
    hostNotHere: [problems.hostNotHere("10.0.0.9"), "10.0.0.9", "HOST="],
    dataFolderInUse: [problems.dataFolderInUse("./data", 4321), "./data", "4321", "DATA_DIR"],
    dataFolderNotWritable: [problems.dataFolderNotWritable("./data"), "./data", "DATA_DIR"],
    dataFolderIsFile: [problems.dataFolderIsFile("./data"), "./data é um arquivo", "DATA_DIR"],
    readUrlAlone: [problems.readUrlAlone, "DATABASE_READ_URL", "DATABASE_URL"],
    noDiskSpace: [problems.noDiskSpace("./data"), "disco está cheio", "./data", "Libere espaço"],
    databaseDoesNotAnswer: [problems.databaseDoesNotAnswer("./data"), "./data", "restore"],
    databaseUrlNotAUrl: [problems.databaseUrlNotAUrl(), "DATABASE_URL", "postgres://"],
    databaseUnreachable: [problems.databaseUnreachable("db:5432"), "db:5432", "DATABASE_URL"],
    databaseRefusesLogin: [problems.databaseRefusesLogin("ana", "db:5432"), "ana", "db:5432", "senha"],
    databaseMissing: [problems.databaseMissing("town", "db:5432"), "town", "createdb town"],
    databaseTooOld: [problems.databaseTooOld("14.2"), "14.2", "15"],
    bucketUnusable: [problems.bucketUnusable("s3.example", "403"), "s3.example", ": 403.", "S3_URL"],
    badVariable: [problems.badVariable("PORT", variableReasons.port), "PORT", "de 0 a 65535."],
    storedSecretTooShort: [problems.storedSecretTooShort("./data/app-secret", 32), "./data/app-secret", "32"],
    installFailed: [problems.installFailed("código 1"), ": código 1.", "npm install"],
    installIncomplete: [
      problems.installIncomplete(["@tool/a", "@tool/b"], "linux arm64"),
      "(linux arm64)",
      "Falta: @tool/a, @tool/b.",
      "de novo",
    ],
    buildFailed: [problems.buildFailed("código 1"), ": código 1.", "npm run build"],
    migrationsFailed: [problems.migrationsFailed("0003"), ": 0003.", "como antes"],
    seedFailed: [problems.seedFailed("x"), ": x.", "SEED=none"],
    unexpected: [problems.unexpected("x"), "x", "LOG_LEVEL=debug"],
  };

  test.each(Object.entries(expectedTexts))("%s", (_name, [text, ...parts]) => {
    for (const part of parts) expect(text).toContain(part);
    expect(text.split("\n")).toHaveLength(2);
    expect(text).not.toContain("undefined");
  });
});

test("unknown details are left out of the message", () => {
  expect(problems.dataFolderInUse("./data")).toContain("outro processo.\n");
  for (const text of [problems.installFailed(), problems.buildFailed(), problems.migrationsFailed()]) {
    expect(text).not.toContain("undefined");
  }
  expect(problems.databaseUrlNotAUrl("DATABASE_READ_URL")).toContain("DATABASE_READ_URL não é");
});

test("reasons complete the sentence about a variable", () => {
  expect(variableReasons.oneOf(["demo", "none"])).toBe("deve ser um destes valores: demo, none");
  expect(variableReasons.atLeast(32)).toBe("deve ter pelo menos 32 caracteres");
});

test("the demo logins list every account, the password, the access code and the client phone", () => {
  const accounts = [
    { role: "Administrador", email: "admin@pertinho.test" },
    { role: "Editor", email: "editor@pertinho.test" },
  ];
  expect(progress.demoLogins({ accounts, password: "p4ss" })).toBe(
    [
      "Contas de demonstração:",
      "  admin@pertinho.test   Administrador",
      "  editor@pertinho.test  Editor",
      "  Senha de todas: p4ss",
    ].join("\n"),
  );
  expect(progress.demoLogins({ accounts, password: undefined })).toContain(
    "Senha de todas: a que tinham quando a cidade foi feita",
  );
  const whole = progress.demoLogins({
    accounts,
    password: "p",
    accessCode: "AB3K",
    clientPhone: "(11) 91234-5678",
  });
  expect(whole).toContain("AB3K");
  expect(whole).toContain("(11) 91234-5678");
});

test("messages about progress and stopping contain their numbers", () => {
  expect(progress.migrating(1)).toBe("Atualizando as tabelas (1 passo)...");
  expect(progress.migrating(3)).toBe("Atualizando as tabelas (3 passos)...");
  expect(progress.done("Banco", 1.25)).toBe("Banco pronto em 1,3 s");
  expect(progress.ready("http://127.0.0.1:3000")).toContain("http://127.0.0.1:3000");
  expect(progress.embeddedDatabase).toMatch(/um processo só[\s\S]*npm run db -- move/);
  expect(stopping.forced(30)).toContain("30 segundos");
});

test("the usage of the database command explains each subcommand", () => {
  for (const command of [
    "backup ARQUIVO",
    "restore ARQUIVO",
    "move URL",
    "migrate",
    "seed",
    "admin E-MAIL",
  ]) {
    expect(databaseCommand.usage).toContain(`\n  ${command}`);
  }
  expect(databaseCommand.backupDone("a.backup", 1, 2)).toBe("Cópia gravada em a.backup: 1 tabela, 2 linhas.");
  expect(databaseCommand.moveDone("db:5432", 20, 1)).toContain("20 tabelas, 1 linha");
});

test("the last line of a test run has the format that other programs parse", () => {
  expect(testRun.total(12, 0)).toBe("12 passed, 0 failed");
});
