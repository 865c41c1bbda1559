import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

const file = `${import.meta.dirname}/contract/api/contract.ts`;

/**
 * Reduces the contract in the browser to the routes of the calls. All schemas would otherwise be loaded and built
 * before the first screen of a panel, without any use there: a form imports its own schema, and the server parses
 * every input.
 */
export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async load(id) {
      if (id !== file) return;
      const { module } = await runnerImport<typeof import("./contract/api/contract.ts")>(file);
      return `export const contract = ${JSON.stringify(minifyContractRouter(module.contract), withoutDocuments)};`;
    },
  };
}

/**
 * Removes data that only the server and the OpenAPI document need. Each endpoint keeps an empty `meta`, by which it
 * is recognized.
 */
function withoutDocuments(key: string, value: unknown): unknown {
  if (key === "meta") return {};
  if (key !== "route") return value;
  const { summary: _, description: __, tags: ___, ...route } = value as Record<string, unknown>;
  return route;
}
