import path from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { StartProblem } from "./start-problem.ts";

describe("loadConfig", () => {
  it("has a default for every variable", () => {
    expect(loadConfig({})).toEqual({
      isDevelopment: false,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      dataDir: path.resolve("data"),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      seed: "demo",
      demoPassword: undefined,
      appSecret: undefined,
      trustedProxies: [],
      s3: undefined,
      channels: {
        smtpUrl: undefined,
        smtpFrom: undefined,
        bounceImap: { host: undefined, port: undefined, user: undefined, password: undefined },
        whatsapp: {
          token: undefined,
          phoneNumberId: undefined,
          accountId: undefined,
          appSecret: undefined,
          verifyToken: undefined,
        },
        whatsappApiUrl: undefined,
      },
      mapTilesUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      applePasses: undefined,
      googlePasses: undefined,
      logLevel: "info",
      process: "all",
      metricsToken: undefined,
      lameDuckMs: 1000,
    });
  });

  it.each([
    ["PORT", "0", "port", 0],
    ["PORT", "65535", "port", 65_535],
    ["HOST", "::", "host", "::"],
    ["PUBLIC_URL", "https://pertinho.com.br/", "publicUrl", "https://pertinho.com.br"],
    ["PUBLIC_URL", "HTTPS://Pertinho.com.br:443", "publicUrl", "https://pertinho.com.br"],
    ["DATA_DIR", "/var/lib/pertinho", "dataDir", "/var/lib/pertinho"],
    ["DATABASE_URL", "postgres://ana@db/town", "databaseUrl", "postgres://ana@db/town"],
    ["SEED", "none", "seed", "none"],
    ["DEMO_PASSWORD", "sol-e-mar-1", "demoPassword", "sol-e-mar-1"],
    ["APP_SECRET", "x".repeat(32), "appSecret", "x".repeat(32)],
    ["TRUSTED_PROXY", "10.0.0.0/8, ::1,192.168.0.1", "trustedProxies", ["10.0.0.0/8", "::1", "192.168.0.1"]],
    [
      "S3_URL",
      "https://key:secret@s3.example/bucket",
      "s3",
      {
        bucketUrl: "https://s3.example/bucket",
        prefix: "",
        region: "us-east-1",
        accessKeyId: "key",
        secretAccessKey: "secret",
      },
    ],
    ["LOG_LEVEL", "silent", "logLevel", "silent"],
    ["PROCESS", "worker", "process", "worker"],
    ["METRICS_TOKEN", "0123456789abcdef", "metricsToken", "0123456789abcdef"],
    ["LAME_DUCK_SECONDS", "10", "lameDuckMs", 10_000],
    ["NODE_ENV", "development", "isDevelopment", true],
  ] as const)("reads %s=%s", (name, value, key, expected) => {
    expect(loadConfig({ [name]: value })[key]).toEqual(expected);
  });

  it("reads the variables of the channels", () => {
    const { channels } = loadConfig({
      SMTP_URL: "smtps://mail.example:465",
      SMTP_FROM: "Pertinho <oi@mail.example>",
      BOUNCE_IMAP_HOST: "imap.mail.example",
      BOUNCE_IMAP_PORT: "993",
      BOUNCE_IMAP_USER: "retornos@mail.example",
      BOUNCE_IMAP_PASSWORD: "com espaço",
      WHATSAPP_TOKEN: "EAAG-token",
      WHATSAPP_PHONE_NUMBER_ID: "1055",
      WHATSAPP_ACCOUNT_ID: "2044",
      WHATSAPP_APP_SECRET: "0123456789abcdef",
      WHATSAPP_VERIFY_TOKEN: "palavra-secreta",
      WHATSAPP_PHONE: "+55 (35) 99123-0000",
      WHATSAPP_API_URL: "http://127.0.0.1:9000/v23.0/",
    });
    expect(channels).toEqual({
      smtpUrl: "smtps://mail.example:465",
      smtpFrom: "Pertinho <oi@mail.example>",
      bounceImap: {
        ...{ host: "imap.mail.example", port: 993, user: "retornos@mail.example", password: "com espaço" },
      },
      whatsapp: {
        token: "EAAG-token",
        phoneNumberId: "1055",
        accountId: "2044",
        appSecret: "0123456789abcdef",
        verifyToken: "palavra-secreta",
        phone: "35991230000",
      },
      whatsappApiUrl: "http://127.0.0.1:9000/v23.0",
    });
  });

  it.each([
    ["SMTP_FROM", "Pertinho", "deve ser um endereço de e-mail"],
    ["SMTP_FROM", "a@b.co\r\nBcc: c@d.co", "deve ser um endereço de e-mail"],
    ["BOUNCE_IMAP_HOST", "imaps://mail.example", "deve ser o nome de um servidor"],
    ["BOUNCE_IMAP_PORT", "993", "só vale junto com BOUNCE_IMAP_HOST"],
    ["BOUNCE_IMAP_PASSWORD", "segredo", "só vale junto com BOUNCE_IMAP_HOST"],
    ["WHATSAPP_TOKEN", "com espaço", "deve ter pelo menos 8 caracteres, sem espaços"],
    ["WHATSAPP_PHONE_NUMBER_ID", "+55 11", "deve ser o número que a Meta mostra, só com algarismos"],
    ["WHATSAPP_PHONE", "991230000", "deve ser um telefone com DDD"],
    ["WHATSAPP_PHONE", "(20) 99123-0000", "deve ser um telefone com DDD"],
    ["WHATSAPP_API_URL", "graph.facebook.com", "deve ser um endereço que comece com http:// ou https://"],
    ["PORT", "80a", "deve ser um número inteiro de 0 a 65535"],
    ["PORT", "65536", "deve ser um número inteiro de 0 a 65535"],
    ["PORT", "-1", "deve ser um número inteiro de 0 a 65535"],
    ["PORT", "3000.5", "deve ser um número inteiro de 0 a 65535"],
    ["PUBLIC_URL", "pertinho.com.br", "deve ser um endereço que comece com http:// ou https://"],
    ["PUBLIC_URL", "ftp://pertinho.com.br", "deve ser um endereço que comece com http:// ou https://"],
    ["PUBLIC_URL", "https://prefeitura.test/ofertas", "deve ser só o endereço do site, sem caminho"],
    ["PUBLIC_URL", "https://pertinho.com.br/?de=proxy", "deve ser só o endereço do site, sem caminho"],
    ["PUBLIC_URL", "https://pertinho.com.br/#topo", "deve ser só o endereço do site, sem caminho"],
    ["PUBLIC_URL", "https://ana:senha@pertinho.com.br", "deve ser só o endereço do site, sem caminho"],
    ["SEED", "sim", "deve ser um destes valores: demo, none"],
    ["DEMO_PASSWORD", "curta", "deve ter pelo menos 6 caracteres"],
    ["APP_SECRET", "x".repeat(31), "deve ter pelo menos 32 caracteres"],
    ["TRUSTED_PROXY", "10.0.0.0/33", "deve ser uma lista"],
    ["TRUSTED_PROXY", "proxy.local", "deve ser uma lista"],
    ["TRUSTED_PROXY", "10.0.0.1,", "deve ser uma lista"],
    ["S3_URL", "balde", "deve ter a forma https://CHAVE:SEGREDO@servidor/balde?region=REGIAO"],
    ["SMTP_URL", "https://mail.example", "deve ser um endereço completo"],
    [
      "MAP_TILES_URL",
      "tiles.example/{z}/{x}/{y}.png",
      "deve ser um endereço que comece com http:// ou https://",
    ],
    [
      "MAP_TILES_URL",
      "http://x",
      "deve conter {z}, {x} e {y}, como https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    ],
    ["MAP_TILES_URL", "https://tiles.example/{z}/{x}.png", "deve conter {z}, {x} e {y}"],
    ["LOG_LEVEL", "verbose", "deve ser um destes valores: debug, info, warn, error, silent"],
    ["PROCESS", "both", "deve ser um destes valores: all, web, worker"],
    ["METRICS_TOKEN", "short", "deve ter pelo menos 16 caracteres"],
    ["LAME_DUCK_SECONDS", "21", "deve ser um número de segundos, de 0 a 20"],
    ["GOOGLE_WALLET_ISSUER", "emissor", "deve ser o número de emissor do Google Wallet, só com algarismos"],
    ["GOOGLE_WALLET_ISSUER", "3388", "só vale junto com GOOGLE_WALLET_KEY"],
    ["GOOGLE_WALLET_KEY", "key.json", "só vale junto com GOOGLE_WALLET_ISSUER"],
    ["APPLE_PASS_PASSPHRASE", "abre-te", "só vale junto com APPLE_PASS_FOLDER"],
  ])("reports %s=%s as invalid", (name, value, reason) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      `A variável de ambiente ${name} não está certa: ${reason}`,
    );
  });

  it.each(["DATABASE_URL", "DATABASE_READ_URL"])("explains the format of %s", (name) => {
    expect(() => loadConfig({ [name]: "mysql://ana@db/town" })).toThrow(
      `${name} não é um endereço de PostgreSQL.\nO formato é postgres://`,
    );
  });

  it("reads DATABASE_READ_URL beside DATABASE_URL", () => {
    const replica = "postgresql://ana@replica/town";
    const given = { DATABASE_URL: "postgres://ana@db/town", DATABASE_READ_URL: replica };
    expect(loadConfig(given).databaseReadUrl).toBe(replica);
  });

  it("reads the settings of the wallet passes", () => {
    const given = {
      APPLE_PASS_FOLDER: "/etc/passes",
      APPLE_PASS_PASSPHRASE: "abre-te",
      GOOGLE_WALLET_KEY: "/etc/key.json",
      GOOGLE_WALLET_ISSUER: "3388",
    };
    expect(loadConfig(given)).toMatchObject({
      applePasses: { folder: "/etc/passes", passphrase: "abre-te" },
      googlePasses: { keyFile: "/etc/key.json", issuer: "3388" },
    });
  });

  it("refuses a read replica without a PostgreSQL to write to", () => {
    expect(() => loadConfig({ DATABASE_READ_URL: "postgres://ana@db/town" })).toThrow(
      "DATABASE_READ_URL só vale junto com DATABASE_URL",
    );
  });

  it("reports all invalid variables together, without their values", () => {
    const load = () => loadConfig({ PORT: "x", APP_SECRET: "segredo", DATABASE_URL: "ana:senha@db" });
    expect(load).toThrow(StartProblem);
    expect(load).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*APP_SECRET/);
    expect(load).not.toThrow(/segredo|ana:senha/);
  });

  it("treats an empty variable as absent", () => {
    expect(loadConfig({ PORT: "", PUBLIC_URL: "", DATABASE_URL: "" })).toEqual(loadConfig({}));
  });
});
