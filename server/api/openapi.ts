import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "#contract/api/contract.ts";

let document: Promise<unknown> | undefined;

/** Returns the description of the API, generated from the contract on the first request. */
export function openApiDocument(): Promise<unknown> {
  document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: { title: "Pertinho", version: "1" },
      servers: [{ url: "/api" }],
    },
  );
  return document;
}
