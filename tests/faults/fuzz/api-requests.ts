import type { OutgoingHttpHeaders } from "node:http";
import { legalKinds } from "#contract/legal-document/legal-document.view.ts";
import { automaticKinds } from "#contract/message/message.schema.ts";
import { mutate } from "./mutate.ts";
import { oddText } from "./odd-values.ts";
import type { StoredRecord } from "./preparation.ts";
import type { Random } from "./random.ts";
import { type Schema, sample } from "./sample-schema.ts";
import type { FuzzRequest } from "./send.ts";
import { createIdFor, type TownRecords } from "./town-records.ts";

type Parameter = { name: string; in: "path" | "query"; required?: boolean; schema: Schema };

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type OpenApi = { paths: Record<string, Record<string, Described>> };

export type Operation = { target: string; method: string; path: string; described: Described };

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const method = name.toUpperCase();
      return { target: `${method} ${path}`, method, path, described };
    }),
  );
}

/**
 * Operations on records that another request or a few minutes make unusable; they are sent first: the order of all
 * categories, a code of an authenticator app, the undo of a bulk action, messages on a screen.
 */
export const isUrgent = ({ target }: Operation) =>
  /categories\/order|second-factor|^DELETE \/bulk-changes|messages-by-hand/.test(target);

/** Operations that change many records together or end sessions; they are sent last. */
export const isDestructive = ({ target }: Operation) =>
  /bulk-changes|imports$|^DELETE|suspension|sign-out|^POST \/rpc\/(cleanup|automated)/.test(target);

/** Builds one request to an operation: often valid, more often not. */
export function apiRequest(operation: Operation, records: TownRecords, random: Random): FuzzRequest {
  const { target, method, described } = operation;
  const stored = random.chance(0.7) ? anyOf(records.stored[target] ?? [], random) : undefined;
  const address = stored ? addressOf(operation, stored) : pathOf(operation, records, random);
  const path = `/api${address}${queryOf(operation, records, random)}`;
  const headers: OutgoingHttpHeaders = {
    ...(random.chance(0.1) && oddHeaders(random)),
    ...(stored?.cookie && { cookie: stored.cookie }),
  };
  if (target === "POST /pictures") return { target, method, path, headers, body: oddPicture(random) };
  const content = described.requestBody?.content["application/json"];
  if (method === "GET" || (!content && random.chance(0.5))) return { target, method, path, headers };
  const idFor = createIdFor(records, nounOf(operation.path), random);
  // Half of the stored records are sent with exactly their own fields.
  const isSparse = stored !== undefined && random.chance(0.5);
  const sampled = content ? sample(content.schema, { random, idFor, isSparse }) : {};
  const fields = isSparse ? Object.keys(content?.schema.properties ?? {}) : [];
  const valid = stored && isObject(sampled) ? withStored(sampled, stored, fields) : sampled;
  const body = random.chance(0.35)
    ? valid
    : mutate(random.chance(0.3) ? mutate(valid, random) : valid, random);
  return { target, method, path, ...encodeBody(body, headers, random) };
}

function anyOf<Value>(values: readonly Value[], random: Random): Value | undefined {
  return values.length > 0 ? random.pick(values) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fills in the stored values, so that a mutation is the only thing wrong with the request. */
function withStored(
  sampled: Record<string, unknown>,
  stored: StoredRecord,
  fields: string[],
): Record<string, unknown> {
  const known = [...Object.keys(sampled), ...fields].filter((key) => key in stored);
  return { ...sampled, ...Object.fromEntries(known.map((key) => [key, stored[key]])) };
}

function addressOf({ path }: Operation, stored: StoredRecord): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(stored[name]));
}

function pathOf({ path }: Operation, records: TownRecords, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "cep") return encoded(oddCep(random));
    if (random.chance(0.2)) return encoded(oddText(random));
    if (name === "kind") return random.pick(path.includes("automatic") ? automaticKinds : legalKinds);
    return createIdFor(records, nounOf(path), random)(name);
  });
}

/** Never a valid CEP, because any eight digits would be looked up at another service. */
function oddCep(random: Random): string {
  const text = random.pick(["x", "3758000", "375800000", oddText(random)]);
  return text.replace(/\D/g, "").length === 8 ? `${text}0` : text;
}

function queryOf({ described, method, path }: Operation, records: TownRecords, random: Random): string {
  const idFor = createIdFor(records, nounOf(path), random);
  const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === "query");
  const isPlain = random.chance(0.4);
  const given = parameters
    .filter(({ required }) => required || random.chance(0.4))
    .map(({ name, schema }) => {
      const value = isPlain || random.chance(0.5) ? sample(schema, { random, idFor }, name) : oddText(random);
      return `${name}=${encoded(typeof value === "string" ? value : JSON.stringify(value))}`;
    });
  if (!isPlain && random.chance(0.3)) given.push(`${random.pick(strangeNames)}=${encoded(oddText(random))}`);
  if (!isPlain && random.chance(0.1) && given[0]) given.push(given[0]);
  const isSilent = given.length === 0 || (method !== "GET" && random.chance(0.8));
  return isSilent ? "" : `?${given.join("&")}`;
}

const strangeNames = ["__proto__", "constructor", "a[b][c]", "a[]", "limit[]", "%5B%5D", "id", "%00", "%"];

/** The noun before the last parameter, which names the kind of its id. */
function nounOf(path: string): string {
  return /\/([a-z-]+)\/\{\w+\}[^{]*$/.exec(path)?.[1] ?? "";
}

/** Encodes a body: usually as JSON with the right content type. */
function encodeBody(
  body: unknown,
  headers: OutgoingHttpHeaders,
  random: Random,
): Pick<FuzzRequest, "headers" | "body"> {
  const json = { ...headers, "content-type": "application/json" };
  const text = JSON.stringify(body) ?? "";
  if (random.chance(0.85)) return { headers: json, body: Buffer.from(text) };
  switch (random.below(7)) {
    case 0:
      return { headers: json, body: Buffer.from(text.slice(0, random.below(text.length + 1))) };
    case 1:
      return { headers: json, body: Buffer.from([...Buffer.from(text), 0xff, 0xfe, 0xc0]) };
    case 2:
      return { headers: json, body: Buffer.from('{"a":"\xff\xc3\x28"}', "latin1") };
    case 3:
      return { headers: json, body: Buffer.from(text.replace(/\d+/, "1e309")) };
    case 4:
      return { headers: json };
    case 5:
      return { headers: json, body: Buffer.from("[".repeat(50_000)) };
    default: {
      const type = random.pick(["text/plain", "multipart/form-data; boundary=x", "application/xml", "x", ""]);
      return { headers: { ...headers, "content-type": type }, body: Buffer.from(text) };
    }
  }
}

const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The bytes of a picture: complete, truncated, with one byte changed, or of another file. */
function oddPicture(random: Random): Buffer | undefined {
  switch (random.below(5)) {
    case 0:
      return smallPicture;
    case 1:
      return smallPicture.subarray(0, random.below(smallPicture.length));
    case 2: {
      const changed = Buffer.from(smallPicture);
      changed[random.below(changed.length)] = random.below(256);
      return changed;
    }
    case 3:
      return Buffer.from(oddText(random));
    default:
      return undefined;
  }
}

function oddHeaders(random: Random): OutgoingHttpHeaders {
  return random.pick<OutgoingHttpHeaders>([
    { "idempotency-key": "x".repeat(5000) },
    { "idempotency-key": "\xff\xfe" },
    { "idempotency-key": "" },
    { "if-none-match": '"', "accept-encoding": "br;q=x, *;q=-1" },
    { range: "bytes=9-1" },
    { "accept-language": "\xff", accept: "text/html;q=9" },
    { "user-agent": "" },
    { "content-encoding": "gzip" },
  ]);
}

/** Percent-encodes a text, unless it can be sent unchanged in a URL. */
export function encoded(text: string): string {
  if (/^[\w.~%-]+$/.test(text)) return text;
  return Buffer.from(text).reduce(
    (encodeBody, byte) => `${encodeBody}%${byte.toString(16).padStart(2, "0")}`,
    "",
  );
}
