import { expect, test } from "vitest";
import { z } from "zod";
import { zodResolver } from "./zod-resolver.ts";

const schema = z.object({
  name: z.string().trim().min(1, "Nome é obrigatório"),
  keywords: z.array(z.string().max(3, "Muito longa")).default([]),
});
const resolve = (values: z.input<typeof schema>) =>
  zodResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("valid values are returned as the schema transforms them", async () => {
  expect(await resolve({ name: "  Moda " })).toEqual({ values: { name: "Moda", keywords: [] }, errors: {} });
});

test("messages are assigned to their fields, including nested ones", async () => {
  expect(await resolve({ name: "", keywords: ["ok", "longa"] })).toMatchObject({
    values: {},
    errors: {
      name: { message: "Nome é obrigatório" },
      keywords: [undefined, { message: "Muito longa" }],
    },
  });
});
