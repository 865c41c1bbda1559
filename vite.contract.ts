import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";

const file = `${import.meta.dirname}/contract/api/contract.ts`;

/**
 * Of the contract the browser gets where each call goes. All of its schemas would be read and built before the first
 * screen of a panel, and decide nothing there: a form imports its own, and the server parses every input.
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

/** Without what only the server and the OpenAPI document ask for; each entry keeps its `meta`, by which it is known. */
function withoutDocuments(key: string, value: unknown): unknown {
  if (key === "meta") return {};
  if (key !== "route") return value;
  const { summary: _, description: __, tags: ___, ...route } = value as Record<string, unknown>;
  return route;
}
