import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "#contract/api/contract.ts";
import { validation } from "./validation.texts.ts";

/** The fields with several lines; all other texts have one line. */
const severalLines = [
  "companies.create description",
  "companies.update description",
  "offers.create description",
  "offers.create extraTerms",
  "offers.update description",
  "offers.update extraTerms",
  "campaigns.create description",
  "campaigns.update description",
  "clients.manage.update notes",
  "messageTemplates.create body",
  "messageTemplates.update body",
  "messageTemplates.preview body",
  "companyRequests.receive message",
  "inboundMessages.answer text",
  "incidents.open affectedData",
  "incidents.open measures",
  "incidents.add affectedData",
  "incidents.add measures",
];

/** Fields accepted unchanged and never shown as a line of text. */
const verbatim = [
  // Every character counts.
  / password$/,
  // A file has several rows.
  / csv$/,
  // Matches a tag exactly as it is stored.
  / (selection\.filter|audience)\.tag$/,
  // Validated by its signature.
  /^(clients\.optOut|shop\.stopWeeklySummary) token$/,
  /^loyalty\.counter\.\w+ pass$/,
  // Ignored: the server reads the IP address from the request.
  /^rpc\.check_rate_limit_secure ip$/,
];

const breaks = ["um\ndois", "um\r\ndois", "um\rdois", "um\u2028dois", "um\u2029dois"];

describe("text fields of the write inputs", () => {
  const texts = textsWritten().filter(({ name }) => !verbatim.some((kind) => kind.test(name)));

  test("exist in every part of the API", () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(severalLines));
  });

  test.each(texts)("$name accepts line breaks only if it is a field of several lines", ({ name, schema }) => {
    if (severalLines.includes(name)) {
      expect(schema.safeParse("um\ndois").data).toBe("um\ndois");
      return;
    }
    for (const text of breaks) expect(schema.safeParse(text).success, JSON.stringify(text)).toBe(false);
  });

  test("are refused with the message about line breaks", () => {
    const titles = texts.filter(({ name }) =>
      /(create|update) (title|name|tagline|location|address)$/.test(name),
    );
    expect(titles.length).toBeGreaterThan(8);
    for (const { name, schema } of titles) {
      const messages = schema.safeParse("Pizza\ndoce").error?.issues.map(({ message }) => message);
      expect(messages, name).toContain(validation.oneLine);
    }
  });
});

type Text = { name: string; schema: z.ZodType };

/** Returns every text field of every endpoint that writes, named by endpoint and field. */
function textsWritten(): Text[] {
  return entriesOf(contract).flatMap(({ name, method, input }) =>
    method === "GET" || !input
      ? []
      : textsOf(input, "").map((text) => ({ ...text, name: `${name} ${text.name}` })),
  );
}

type Entry = { name: string; method: string | undefined; input: z.ZodType | undefined };

function entriesOf(router: object, prefix = ""): Entry[] {
  return Object.entries(router).flatMap(([key, part]: [string, object]) => {
    const name = prefix + key;
    if (!("~orpc" in part)) return entriesOf(part, `${name}.`);
    const { route, inputSchema } = part["~orpc"] as { route: { method?: string }; inputSchema?: z.ZodType };
    return [{ name, method: route.method, input: inputSchema }];
  });
}

/** The parts of a zod definition that can contain text fields. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

function textsOf(schema: z.ZodType, name: string): Text[] {
  const {
    type,
    shape,
    element,
    innerType,
    in: source,
    options,
    valueType,
    left,
    right,
  } = schema.def as Definition;
  if (type === "string") return [{ name, schema }];
  if (shape) {
    return Object.entries(shape).flatMap(([field, part]) => textsOf(part, name ? `${name}.${field}` : field));
  }
  const parts = [element, innerType, source, valueType, left, right, ...(options ?? [])];
  return parts.flatMap((part) => (part ? textsOf(part, name) : []));
}
