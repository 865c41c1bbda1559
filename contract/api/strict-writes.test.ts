import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";

type Write = { operation: string; input: z.ZodType | undefined; parameters: string[] };

const writes = writesOf(contract).filter(({ operation }) => operation !== "POST /pictures");

/** Writes whose keys are all optional: the user concerned, the operator, a reason, or the category to move the contents to. */
const writesWithoutRequiredKeys = [
  "DELETE /categories/{id}",
  "POST /admin/broadcasts/{id}/tests",
  "POST /coupons/{id}/redemption",
  "DELETE /coupons/{id}/redemption",
  "DELETE /shop/postings/{id}",
  "POST /shop/vouchers/{id}/use",
  "DELETE /shop/vouchers/{id}/use",
  "POST /rpc/comprehensive_security_check",
  "POST /rpc/verify_admin_session",
];

const record = "0197e0a2-0000-7000-8000-000000000001";

describe.each(writes)("$operation", ({ operation, input, parameters }) => {
  const address = Object.fromEntries(parameters.map((name) => [name, record]));

  test("is strict at every level of nesting", () => {
    expect(input && nonStrictObjects(input)).toEqual([]);
  });

  test("refuses an unknown key and names it", () => {
    const { error } = input?.safeParse({ ...address, unknown: 1 }) ?? {};
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: "unrecognized_keys", keys: ["unknown"] }),
    );
  });

  test.each([[[]], [null], ["text"], [7]])("refuses %j", (body) => {
    expect(input?.safeParse(body).success).toBe(false);
  });

  // The procedures of the specification (section 7) are called by programs, not by forms.
  test.skipIf(operation.startsWith("POST /rpc/"))("states what is missing in its own words", () => {
    const { error } = input?.safeParse(address) ?? {};
    const messages = error?.issues.map(({ message }) => message) ?? [];
    expect(messages.filter((message) => message.startsWith("Invalid"))).toEqual([]);
  });

  test("refuses an empty object, unless all keys are optional", () => {
    const keys = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const hasNoKeys = keys.every((key) => parameters.includes(key)) && !(input instanceof z.ZodPipe);
    const isAccepted = hasNoKeys || writesWithoutRequiredKeys.includes(operation);
    expect(input?.safeParse(address).success).toBe(isAccepted);
  });
});

test("replacing a whole record requires every key", () => {
  const optional = writes.filter(({ operation }) => operation.startsWith("PUT ")).flatMap(optionalKeys);
  expect(optional).toEqual([
    // Not part of the record: only the back-office names the company of a club.
    "PUT /shop/program companyId",
    "PUT /shop/rewards/{id} companyId",
    // Without a version, the current wording of the consent applies.
    "PUT /client/consents consentVersion",
    "PUT /admin/clients/{id}/consents consentVersion",
  ]);
});

function optionalKeys({ operation, input }: Write): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  const fields = Object.entries<z.ZodType>(input.shape);
  return fields
    .filter(([, field]) => field.safeParse(undefined).success)
    .map(([key]) => `${operation} ${key}`);
}

function writesOf(router: AnyContractRouter): Write[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(writesOf);
  const { route, inputSchema } = router["~orpc"];
  const { method = "", path = "" } = route;
  if (method === "GET") return [];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return [{ operation: `${method} ${path}`, input: inputSchema as z.ZodType | undefined, parameters }];
}

/** Returns the paths of the objects that accept unknown keys. */
function nonStrictObjects(schema: z.core.$ZodType, path = ""): string[] {
  const type = schema as z.core.$ZodTypes;
  const { def } = type._zod;
  switch (def.type) {
    case "object": {
      const isStrict = def.catchall?._zod.def.type === "never";
      const within = Object.entries(def.shape).flatMap(([key, field]) =>
        nonStrictObjects(field, `${path}.${key}`),
      );
      return isStrict ? within : [path, ...within];
    }
    case "array":
      return nonStrictObjects(def.element, `${path}[]`);
    case "union":
      return def.options.flatMap((option) => nonStrictObjects(option, path));
    case "pipe":
      return nonStrictObjects(def.in, path);
    case "optional":
    case "nullable":
    case "default":
      return nonStrictObjects(def.innerType, path);
    default:
      return [];
  }
}
