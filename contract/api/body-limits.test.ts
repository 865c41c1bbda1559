import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { contract } from "./contract.ts";
import type { EndpointMeta } from "./endpoint.ts";

/** The maximum length of text fields whose JSON schema does not state it. */
const longestTexts: Record<string, number> = {
  action: limits.auditActionMaxLength,
  birthday: 10,
  code: limits.optOutTokenMaxLength,
  cpf: 14,
  day: 10,
  event_type: limits.securityEventTypeMaxLength,
  ip: 45,
  password: limits.passwordMaxLength,
  recordId: limits.auditRecordIdMaxLength,
  tableName: limits.auditTableNameMaxLength,
  time: 5,
};

/** The maximum length of lists whose JSON schema does not state it. */
const longestLists: Record<string, number> = {
  keywords: limits.offerKeywordsMax,
  paymentMethods: 20,
  tags: limits.clientTagsMax,
  usableWeekdays: 7,
};

/** The maximum size, in bytes, of values whose size does not follow from their JSON schema. */
const largestValues: Record<string, number> = {
  // The worst case is two bytes a character: each one accented or escaped.
  csv: 2 * limits.csvMaxLength,
  event_data: 3 * limits.securityEventDataMaxLength,
  newValues: 3 * limits.auditValuesMaxLength,
};

const isDay = /(On|Date|Until|from|until)$/;
const isPhone = /^(phone|landlinePhone|whatsapp)$/;
const isTime = /^(opens|closes|usableFrom|usableUntil)$/;

function longestText(name: string): number {
  if (isDay.test(name) || isTime.test(name)) return 10;
  if (isPhone.test(name)) return 20;
  return longestTexts[name] ?? Number.NaN;
}

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Returns the size in bytes of the largest JSON that a schema accepts; NaN when it cannot be computed. */
function largest(schema: Schema, name: string, defs: Schema["$defs"]): number {
  const largestOf = (schemas: Schema[]) => schemas.map((one) => largest(one, name, defs));
  const known = largestValues[name];
  if (known !== undefined) return known;
  if (schema.$ref) return largest(defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}, name, defs);
  if ("const" in schema) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  if (schema.anyOf ?? schema.oneOf) return Math.max(...largestOf(schema.anyOf ?? schema.oneOf ?? []));
  if (schema.allOf) return largestOf(schema.allOf).reduce((sum, bytes) => sum + bytes, 0);
  return Math.max(...[schema.type].flat().map((type) => largestOfType({ ...schema, type }, name, defs)));
}

function largestOfType(schema: Schema, name: string, defs: Schema["$defs"]): number {
  switch (schema.type) {
    case "null":
    case "boolean":
      return 5;
    case "number":
    case "integer":
      return 24;
    case "string":
      if (schema.format === "uuid") return 38;
      // Characters of the basic multilingual plane take up to three bytes in UTF-8.
      return 2 + 3 * (schema.maxLength ?? longestText(name));
    case "array": {
      const maxItems = schema.maxItems ?? longestLists[name] ?? Number.NaN;
      return 2 + maxItems * (1 + largest(schema.items ?? {}, name, defs));
    }
    case "object":
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [key, value]) => sum + key.length + 4 + largest(value, key, defs),
        2,
      );
    default:
      return Number.NaN;
  }
}

/** Returns the largest number of JSON values that a schema accepts; NaN when it cannot be computed. */
function maxValues(schema: Schema, name: string, defs: Schema["$defs"]): number {
  const maxValuesOf = (schemas: Schema[]) => schemas.map((one) => maxValues(one, name, defs));
  if (schema.$ref) return maxValues(defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}, name, defs);
  if (schema.anyOf ?? schema.oneOf) return Math.max(...maxValuesOf(schema.anyOf ?? schema.oneOf ?? []));
  if (schema.allOf) return maxValuesOf(schema.allOf).reduce((sum, values) => sum + values, 0);
  if (schema.items) {
    const items = schema.maxItems ?? longestLists[name] ?? Number.NaN;
    return 1 + items * maxValues(schema.items, name, defs);
  }
  const properties = Object.entries(schema.properties ?? {});
  return properties.reduce((sum, [key, value]) => sum + maxValues(value, key, defs), 1);
}

type Need = { needs: number; limit: number };
type Entry = { path: string; bytes: Need; values: Need };

function writesOf(router: AnyContractRouter): Entry[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap((child) => writesOf(child));
  const { route, inputSchema, meta } = router["~orpc"];
  if (route.method === "GET" || !(inputSchema instanceof z.ZodType) || inputSchema instanceof z.ZodFile)
    return [];
  const schema = z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }) as Schema;
  const { maxBodyBytes = limits.bodyMaxBytes, maxBodyValues = limits.bodyMaxValues } = meta as EndpointMeta;
  return [
    {
      path: `${route.method} ${route.path}`,
      bytes: { needs: largest(schema, "", schema.$defs), limit: maxBodyBytes },
      values: { needs: maxValues(schema, "", schema.$defs), limit: maxBodyValues },
    },
  ];
}

const writes = writesOf(contract);

test.each(writes)("the largest input of $path fits within its body limit", ({ bytes, values }) => {
  for (const { needs, limit } of [bytes, values]) {
    expect(needs).toBeGreaterThan(0);
    expect(needs).toBeLessThanOrEqual(limit);
  }
});

test.each(writes.filter(({ bytes }) => bytes.limit > limits.bodyMaxBytes))(
  "$path needs more than the default body limit",
  ({ bytes }) => expect(bytes.needs).toBeGreaterThan(limits.bodyMaxBytes),
);

test.each(writes.filter(({ values }) => values.limit > limits.bodyMaxValues))(
  "$path needs more than the default limit of values",
  ({ values }) => expect(values.needs).toBeGreaterThan(limits.bodyMaxValues),
);
