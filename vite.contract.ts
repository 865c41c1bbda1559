import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

type Contract = typeof import("./contract/api/contract.ts");

/**
 * A browser that calls the API needs to know where each entry lies and no more: the schemas stay with the server, which
 * checks every input anyway. Building all of them took a phone longer than drawing the page. What forms check by
 * themselves they import from contract/schemas.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /\/contract\/api\/contract\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Contract>(id);
        return `export const contract = ${JSON.stringify(minifyContractRouter(module.contract), withoutDescription)};`;
      },
    },
  };
}

/** What the OpenAPI document tells its readers. */
const described = ["summary", "description", "tags", "operationId", "successDescription", "meta"];

function withoutDescription(key: string, value: unknown): unknown {
  return described.includes(key) ? undefined : value;
}
