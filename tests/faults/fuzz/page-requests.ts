import type { OutgoingHttpHeaders } from "node:http";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { apiPaths, offerQrFile } from "#contract/api-paths.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { searchParameters, sharePictures } from "#contract/paths.ts";
import routes from "#web/routes.ts";
import { encoded } from "./api-requests.ts";
import { oddText } from "./odd-values.ts";
import type { Random } from "./random.ts";
import type { FuzzRequest } from "./send.ts";
import type { TownRecords } from "./town-records.ts";

/** Every page of the route table. */
const pagePatterns = [...new Set((await routes).flatMap((entry) => patternsOf(entry)))];

/** Other paths of the site that are not in the OpenAPI document. */
const filePatterns = [
  ...[...Object.values(sharePictures), apiPaths.couponEvents, apiPaths.couponQr, apiPaths.pixQr].map(
    patternOf,
  ),
  ...(["svg", "png"] as const).map((format) => patternOf((id) => offerQrFile(id, format))),
  "/media/:id/320.webp",
  "/sitemap.xml",
  "/sitemaps/offers/:id.xml",
  "/robots.txt",
];

/** Each page is both read and posted to, because it may have an action. */
export const pageTargets: string[] = [
  ...[...pagePatterns, ...filePatterns].map((pattern) => `GET ${pattern}`),
  ...pagePatterns.map((pattern) => `POST ${pattern}`),
];

function patternsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = path !== undefined || index ? [`/${(path ?? "").replace(/^\//, "")}`] : [];
  return [...own, ...children.flatMap((child) => patternsOf(child))];
}

function patternOf(path: (id: string) => string): string {
  return path(":id").replace("%3A", ":");
}

const parameters = [
  ...searchParameters,
  ...["area", "bairro", "versao", "cupom", "oferta", "de", "ate", "formato", "codigo", "sair", "estado"],
  ...["tela", "destino", "confirmar", "token", "enviado", "conta", "aba", "situacao", "papel", "pessoa"],
  ...["acao", "onde", "search", "page", "limit", "sort", "direction", "state", "from", "to", "until"],
  ...["clientId", "companyId", "columns", "_routes", "index", "__proto__", "utm_source"],
];

const soundValues = ["1", "5", "pizza", "ofertas", "perto", "validos", "telefone", "dados", "oito"];

/** The fields that the forms of pages send. */
const fields = [
  ...["intent", "code", "phone", "name", "email", "birthday", "offerId", "key", "token", "companyName"],
  ...["contactName", "categoryId", "message", "consent", "consentVersion", "termsVersion", "privacyVersion"],
  ...["__proto__", "password"],
];
const intents = [
  ...["claim", "confirm", "send-code", "send-another-code", "forget", "correct", "erase", "opt-out", "paid"],
  ...["consent whatsapp offers receive", "consent email offers stop", "toString"],
];
const soundFields: Record<string, readonly string[]> = {
  intent: intents,
  phone: ["35990004321"],
  name: ["Maria Souza"],
  contactName: ["João"],
  companyName: ["Pão & Cia"],
  code: ["AB3K-9QXZ", "123456"],
  email: ["", "maria@pertinho.test"],
  birthday: ["", "1990-02-28"],
  categoryId: [""],
  message: ["", "Pão quente"],
  consent: ["whatsapp:offers", "whatsapp:reminders"],
  consentVersion: [consentTexts.current],
  termsVersion: ["1"],
  privacyVersion: ["1"],
};

export function pageRequest(target: string, records: TownRecords, random: Random): FuzzRequest {
  const [asked = "", pattern = ""] = target.split(" ");
  const path = addressOf(pattern, records, random) + (random.chance(0.15) ? ".data" : "");
  const query = random.chance(0.3) ? "" : queryOf(random);
  if (asked === "GET") return { target, method: asked, path: path + query, headers: oddHeaders(random) };
  const method = random.chance(0.9) ? asked : random.pick(["PUT", "PATCH", "DELETE", "OPTIONS"]);
  return { target, method, path: path + (random.chance(0.7) ? "" : query), ...formOf(records, random) };
}

const pools: Record<string, string> = {
  ":category": "categories",
  ":campaignId": "campaigns",
  ":offerId": "offers",
  ":couponId": "coupons",
  ":companyId": "companies",
  ":id": "offers",
};

function addressOf(pattern: string, records: TownRecords, random: Random): string {
  const noun = /\/(companies|campaigns|coupons)\//.exec(pattern)?.[1];
  return pattern.replace(/:\w+|\*/, (name) => {
    const ids = records.ids[noun ?? pools[name] ?? ""] ?? [];
    return ids.length > 0 && random.chance(0.7) ? random.pick(ids) : encoded(oddText(random));
  });
}

function queryOf(random: Random): string {
  const given = Array.from({ length: 1 + random.below(4) }, () => {
    const value = random.chance(0.4) ? random.pick(soundValues) : oddText(random);
    return `${random.pick(parameters)}=${encoded(value)}`;
  });
  return `?${given.join("&")}`;
}

function oddHeaders(random: Random): OutgoingHttpHeaders {
  if (random.chance(0.9)) return {};
  return random.pick<OutgoingHttpHeaders>([
    { "accept-encoding": "br;q=x, gzip;q=-1" },
    { "if-none-match": "W/" },
    { range: "bytes=0-" },
    { accept: "\xff" },
    { "accept-language": "*;q=9" },
  ]);
}

function formOf(records: TownRecords, random: Random): Pick<FuzzRequest, "headers" | "body"> {
  const isSound = random.chance(0.4);
  const pairs = fields
    .filter((name) => random.chance(isSound && name in soundFields ? 0.95 : 0.5))
    .map((name): [string, string] => [name, fieldValue(name, { isSound, records, random })]);
  const urlencoded = pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
  const typed = (type: string, body: string) => ({
    headers: { "content-type": type },
    body: Buffer.from(body),
  });
  switch (random.below(isSound ? 20 : 10)) {
    case 0:
      return typed("application/json", JSON.stringify(Object.fromEntries(pairs)));
    case 1:
      return typed("text/plain", urlencoded);
    case 2:
      return { headers: { "content-length": "0" } };
    case 3:
      return typed("multipart/form-data", "--x");
    case 4:
      return typed("multipart/form-data; boundary=x", multipart(pairs).slice(0, -1 - random.below(40)));
    case 5:
    case 6:
      return typed("multipart/form-data; boundary=x", multipart(pairs));
    default:
      return typed("application/x-www-form-urlencoded", urlencoded);
  }
}

type Form = { isSound: boolean; records: TownRecords; random: Random };

function fieldValue(name: string, { isSound, records, random }: Form): string {
  if (random.chance(isSound ? 0.01 : 0.4)) return oddText(random);
  if (name === "offerId") return random.pick(records.ids.offers ?? [""]);
  if (name === "key") return `key-${random.below(1_000_000_000)}`;
  return random.pick(soundFields[name] ?? ["x"]);
}

function multipart(pairs: [string, string][]): string {
  const parts = pairs.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}
