import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { problems, variableReasons } from "#contract/commands/startup.texts.js";
import { phoneDigits } from "#contract/fields/phone.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { limits } from "#contract/limits.ts";
import { isMailHost } from "#contract/message/channel/mail-host.ts";
import { isSender } from "#contract/message/channel/sender.ts";
import type { ChannelEnvironment } from "./platform/message/channels.ts";
import { s3Location } from "./platform/storage/s3-location.ts";
import { StartProblem } from "./start-problem.ts";

const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export const secretMinLength = 32;
const tokenMinLength = 16;

/** Every environment variable of the product, with its default. No other code reads the environment. */
const environmentSchema = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(0, 65_535, variableReasons.port).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url(["http:", "https:"], variableReasons.httpUrl)
    .refine(isOrigin, variableReasons.siteUrl)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(["postgres:", "postgresql:"], variableReasons.postgresUrl).optional(),
  DATABASE_READ_URL: url(["postgres:", "postgresql:"], variableReasons.postgresUrl).optional(),
  SEED: oneOf(["demo", "none"]).default("demo"),
  DEMO_PASSWORD: atLeast(limits.passwordMinLength).optional(),
  APP_SECRET: atLeast(secretMinLength).optional(),
  TRUSTED_PROXY: z.string().transform(splitList).refine(areAddresses, variableReasons.addresses).optional(),
  S3_URL: z
    .string()
    .transform((text, context) => s3Location(text) ?? refuse(context, variableReasons.s3Url))
    .optional(),
  SMTP_URL: url(["smtp:", "smtps:"], variableReasons.url).optional(),
  SMTP_FROM: z.string().refine(isSender, variableReasons.sender).optional(),
  BOUNCE_IMAP_HOST: z.string().toLowerCase().refine(isMailHost, variableReasons.hostName).optional(),
  BOUNCE_IMAP_PORT: wholeNumber(1, 65_535, variableReasons.port).optional(),
  BOUNCE_IMAP_USER: z.string().optional(),
  BOUNCE_IMAP_PASSWORD: z.string().optional(),
  WHATSAPP_TOKEN: secret().optional(),
  WHATSAPP_PHONE_NUMBER_ID: metaId().optional(),
  WHATSAPP_ACCOUNT_ID: metaId().optional(),
  WHATSAPP_APP_SECRET: secret().optional(),
  WHATSAPP_VERIFY_TOKEN: secret().optional(),
  WHATSAPP_PHONE: brazilianPhone().optional(),
  WHATSAPP_API_URL: url(["http:", "https:"], variableReasons.httpUrl).optional(),
  /** `none` shows the map on a plain background. */
  MAP_TILES_URL: z
    .string()
    .refine(isTilesAddress, { message: variableReasons.httpUrl, abort: true })
    .refine(hasTilePlaces, variableReasons.tilesUrl)
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  /** A folder with `certificate.pem`, `key.pem` and `wwdr.pem` (wallet-settings.ts). */
  APPLE_PASS_FOLDER: z.string().optional(),
  APPLE_PASS_PASSPHRASE: z.string().optional(),
  /** The file with the key of a service account. */
  GOOGLE_WALLET_KEY: z.string().optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,20}$/, variableReasons.walletIssuer)
    .optional(),
  LOG_LEVEL: oneOf(logLevels).default("info"),
  PROCESS: oneOf(["all", "web", "worker"]).default("all"),
  METRICS_TOKEN: atLeast(tokenMinLength).optional(),
  LAME_DUCK_SECONDS: wholeNumber(0, 20, variableReasons.seconds).default(1),
});

export type Config = ReturnType<typeof loadConfig>;

/** Reads the environment once, at the start. Reports all errors in one message. */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  // `PUBLIC_URL=` in an env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartProblem(parsed.error.issues.map(explain).join("\n\n"));
  const env = parsed.data;
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) throw new StartProblem(problems.readUrlAlone);
  // Otherwise the password would be sent to any server that an admin types.
  refuseAlone(env, "BOUNCE_IMAP_PASSWORD", "BOUNCE_IMAP_HOST");
  refuseAlone(env, "BOUNCE_IMAP_PORT", "BOUNCE_IMAP_HOST");
  refuseAlone(env, "APPLE_PASS_PASSPHRASE", "APPLE_PASS_FOLDER");
  refuseAlone(env, "GOOGLE_WALLET_KEY", "GOOGLE_WALLET_ISSUER");
  refuseAlone(env, "GOOGLE_WALLET_ISSUER", "GOOGLE_WALLET_KEY");
  return {
    isDevelopment: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    seed: env.SEED,
    demoPassword: env.DEMO_PASSWORD,
    appSecret: env.APP_SECRET,
    trustedProxies: env.TRUSTED_PROXY ?? [],
    s3: env.S3_URL,
    channels: channelsOf(env),
    mapTilesUrl: env.MAP_TILES_URL === "none" ? undefined : env.MAP_TILES_URL,
    applePasses: env.APPLE_PASS_FOLDER
      ? { folder: path.resolve(env.APPLE_PASS_FOLDER), passphrase: env.APPLE_PASS_PASSPHRASE }
      : undefined,
    googlePasses:
      env.GOOGLE_WALLET_KEY && env.GOOGLE_WALLET_ISSUER
        ? { keyFile: path.resolve(env.GOOGLE_WALLET_KEY), issuer: env.GOOGLE_WALLET_ISSUER }
        : undefined,
    logLevel: env.LOG_LEVEL,
    process: env.PROCESS,
    metricsToken: env.METRICS_TOKEN,
    lameDuckMs: env.LAME_DUCK_SECONDS * 1000,
  };
}

function channelsOf(env: Environment): ChannelEnvironment {
  return {
    smtpUrl: env.SMTP_URL,
    smtpFrom: env.SMTP_FROM,
    bounceImap: {
      host: env.BOUNCE_IMAP_HOST,
      port: env.BOUNCE_IMAP_PORT,
      user: env.BOUNCE_IMAP_USER,
      password: env.BOUNCE_IMAP_PASSWORD,
    },
    whatsapp: {
      token: env.WHATSAPP_TOKEN,
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
      accountId: env.WHATSAPP_ACCOUNT_ID,
      appSecret: env.WHATSAPP_APP_SECRET,
      verifyToken: env.WHATSAPP_VERIFY_TOKEN,
      phone: env.WHATSAPP_PHONE,
    },
    whatsappApiUrl: env.WHATSAPP_API_URL?.replace(/\/+$/, ""),
  };
}

function explain({ path: [name], message }: z.core.$ZodIssue): string {
  if (name === "DATABASE_URL" || name === "DATABASE_READ_URL") return problems.databaseUrlNotAUrl(name);
  return problems.badVariable(String(name), message);
}

type Environment = z.infer<typeof environmentSchema>;

function refuseAlone(env: Environment, name: keyof Environment, needed: keyof Environment): void {
  if (env[name] === undefined || env[needed] !== undefined) return;
  throw new StartProblem(problems.badVariable(name, variableReasons.onlyWith(needed)));
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, variableReasons.oneOf(values));
}

function wholeNumber(min: number, max: number, reason: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, reason)
    .transform(Number)
    .refine((number) => number >= min && number <= max, reason);
}

function url(protocols: string[], reason: string) {
  const isFit = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z.string().refine(isFit, { message: reason, abort: true });
}

/** Pages, cookies and the content security policy need the root of a host: the product does not work below a path. */
function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href.replace(/\/+$/, "") === origin;
}

function isTilesAddress(text: string): boolean {
  return text === "none" || (/^https?:/.test(text) && URL.canParse(text));
}

/** The map replaces these placeholders with the zoom level and the position of a tile. */
function hasTilePlaces(text: string): boolean {
  return text === "none" || ["{z}", "{x}", "{y}"].every((place) => text.includes(place));
}

function atLeast(characters: number) {
  return z.string().min(characters, variableReasons.atLeast(characters));
}

function secret() {
  return z.string().regex(/^[!-~]{8,}$/, variableReasons.secret);
}

function metaId() {
  return z.string().regex(/^\d{1,30}$/, variableReasons.metaId);
}

function brazilianPhone() {
  const isFit = (text: string) => phone.safeParse(text).success;
  return z.string().refine(isFit, variableReasons.phone).transform(phoneDigits);
}

function refuse(context: z.core.$RefinementCtx, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

function splitList(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

function areAddresses(list: string[]): boolean {
  return list.every((item) => {
    const [address = "", prefix] = item.split("/");
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
  });
}
