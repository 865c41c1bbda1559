import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#tests/support/project-files.ts";

type Plant = [file: string, source: string];

const importOf = (file: string, from: string): Plant => [file, `import "${from}";\n`];

/** Every row of the import table (ARCHITECTURE.md), violated by alias and by relative path. */
const forbiddenImports: Plant[] = [
  ...[
    "#server/context.ts",
    "../server/context.ts",
    "#web/root.tsx",
    "../web/root.tsx",
    "#seed/a.ts",
    "#tests/a.ts",
  ]
    .concat("react", "hono", "drizzle-orm", "node:fs", "@orpc/server", "@orpc/openapi/fetch")
    .map((from) => importOf("contract/planted.ts", from)),
  ...[
    "hono",
    "hono/cookie",
    "@hono/node-server",
    "react",
    "react-dom/server",
    "react-router",
    "@react-router/node",
  ]
    .concat("#web/root.tsx", "../../../web/root.tsx", "#seed/a.ts", "../../../seed/a.ts", "#tests/a.ts")
    .concat("#server/api/base.ts", "../../api/base.ts", "#server/http/media.ts", "../../http/media.ts")
    .concat("#server/jobs/definitions.ts", "../../jobs/a.ts", "#server/config.ts", "../../config.ts")
    .concat("#server/app.ts", "../../main.ts", "#server/foundation.ts")
    .map((from) => importOf("server/domain/offer/planted.ts", from)),
  ...["hono", "react", "react-router", "#web/root.tsx", "../../web/root.tsx", "#seed/a.ts", "#tests/a.ts"]
    .concat(
      "#server/http/media.ts",
      "../http/media.ts",
      "#server/app.ts",
      "../config.ts",
      "drizzle-orm",
      "pg",
    )
    .flatMap((from) => [
      importOf("server/api/planted.ts", from),
      importOf("server/domain/offer/planted.api.ts", from),
    ]),
  ...["./offer.api.ts", "../company/company.api.ts", "#server/domain/offer/offer.api.ts"].map((from) =>
    importOf("server/domain/offer/planted.ts", from),
  ),
  ...[
    "hono",
    "react",
    "#web/root.tsx",
    "../../web/root.tsx",
    "#server/api/base.ts",
    "../http/media.ts",
    "#seed/a.ts",
  ].map((from) => importOf("server/jobs/planted.ts", from)),
  ...[
    "hono",
    "react",
    "#web/root.tsx",
    "#seed/a.ts",
    "#tests/a.ts",
    "#server/api/base.ts",
    "../../api/base.ts",
  ]
    .concat("#server/http/media.ts", "#server/config.ts", "../../config.ts", "../../jobs/definitions.ts")
    .concat("#server/domain/offer/list-offers.ts", "../../domain/offer/list-offers.ts")
    .map((from) => importOf("server/platform/database/planted.ts", from)),
  ...["react", "#web/root.tsx", "../../web/root.tsx", "#seed/a.ts", "../../seed/a.ts", "#tests/a.ts"].map(
    (from) => importOf("server/http/planted.ts", from),
  ),
  ...[
    "#server/context.ts",
    "../../server/context.ts",
    "../../../server/context.ts",
    "#seed/a.ts",
    "#tests/a.ts",
  ]
    .concat("drizzle-orm", "drizzle-orm/pg-core", "hono", "pg", "@orpc/server")
    .map((from) => importOf("web/routes/planted.ts", from)),
  ...[
    "#contract/paths.ts",
    "../../contract/paths.ts",
    "#web/shell/nonce.ts",
    "../shell/nonce.ts",
    "../root.tsx",
  ]
    .concat(
      "#server/context.ts",
      "../../server/context.ts",
      "react-router",
      "@tanstack/react-query",
      "@orpc/client",
    )
    .map((from) => importOf("web/ui/planted.ts", from)),
  ...["#tests/factories/offer.ts", "../tests/factories/offer.ts", "#web/root.tsx", "../web/root.tsx"].map(
    (from) => importOf("seed/planted.ts", from),
  ),
];

const allowedImports: Plant[] = [
  ...["zod", "@orpc/contract", "./limits.ts", "../limits.ts", "#contract/limits.ts"].map((from) =>
    importOf("contract/api/planted.ts", from),
  ),
  ...["#contract/errors.ts", "#server/context.ts", "../../context.ts", "./offer.rules.ts", "drizzle-orm"]
    .concat("../company/company.table.ts", "#server/platform/database/columns.ts", "node:crypto", "zod")
    .map((from) => importOf("server/domain/offer/planted.ts", from)),
  ...[
    "#server/domain/offer/list-offers.ts",
    "../domain/offer/list-offers.ts",
    "#contract/errors.ts",
    "@orpc/server",
  ]
    .concat("./base.ts", "#server/context.ts")
    .map((from) => importOf("server/api/planted.ts", from)),
  ...["#server/api/base.ts", "./list-offers.ts", "#contract/errors.ts", "@orpc/server"].map((from) =>
    importOf("server/domain/offer/planted.api.ts", from),
  ),
  ...["#server/domain/offer/offer.table.ts", "../log/log.ts", "pg", "drizzle-orm", "#contract/limits.ts"].map(
    (from) => importOf("server/platform/database/planted.ts", from),
  ),
  ...["hono", "#server/api/handler.ts", "#contract/errors.ts", "#server/platform/log/log.ts"].map((from) =>
    importOf("server/http/planted.ts", from),
  ),
  ...[
    "#contract/paths.ts",
    "react",
    "react-router",
    "../ui/card.tsx",
    "#web/ui/card.tsx",
    "lucide-react",
  ].map((from) => importOf("web/routes/planted.ts", from)),
  ...[
    "react",
    "react-aria-components/Button",
    "lucide-react",
    "./card.tsx",
    "#web/ui/display/card.tsx",
  ].flatMap((from) => [importOf("web/ui/planted.ts", from), importOf("web/ui/form/planted.ts", from)]),
  ...["#server/config.ts", "#web/root.tsx", "hono", "vitest"].map((from) =>
    importOf("contract/planted.test.ts", from),
  ),
  ...["#server/config.ts", "#web/root.tsx", "#seed/a.ts"].map((from) =>
    importOf("tests/e2e/planted.ts", from),
  ),
  ...["#server/context.ts", "#contract/paths.ts", "./random.ts"].map((from) =>
    importOf("seed/planted.ts", from),
  ),
];

const otherViolations: [rule: string, ...Plant][] = [
  ["format", "server/planted.ts", "export const a = 'single quotes'\n"],
  ["lint/style/noDefaultExport", "server/planted.ts", "export default 1;\n"],
  ["lint/style/noDefaultExport", "web/ui/planted.tsx", "export default 1;\n"],
  ["lint/suspicious/noExplicitAny", "server/planted.ts", "export const a: any = 1;\n"],
  ["lint/style/noNonNullAssertion", "server/planted.ts", "export const a = (b?: string) => b!.length;\n"],
  ["lint/suspicious/noConsole", "server/planted.ts", 'console.log("a");\n'],
  ["lint/correctness/useImportExtensions", "server/planted.ts", 'import "./context";\n'],
  ["lint/style/useFilenamingConvention", "server/PlantedName.ts", "export const a = 1;\n"],
  ["lint/performance/noBarrelFile", "server/planted.ts", 'export { b } from "./b.ts";\n'],
  ["lint/style/useNodejsImportProtocol", "server/planted.ts", 'import "fs";\n'],
  ["lint/style/noProcessEnv", "server/domain/planted.ts", "export const a = process.env.PORT;\n"],
  ["lint/style/noProcessEnv", "server/platform/planted.ts", "export const a = process.env.PORT;\n"],
  ["lint/style/noProcessEnv", "contract/planted.ts", "export const a = process.env.PORT;\n"],
  ["lint/suspicious/noFocusedTests", "server/planted.test.ts", 'it.only("a", () => {});\n'],
  ["lint/suspicious/noSkippedTests", "server/planted.test.ts", 'it.skip("a", () => {});\n'],
];

type Diagnostic = { category: string; severity: string; location: { path: string } };

/**
 * Creates a folder with the project's rules and the planted files. Each file has its own name, and one run checks
 * them all.
 */
function lint(plants: Plant[]): string[][] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pertinho-guards-"));
  folders.push(folder);
  copyFileSync(path.join(projectRoot, "biome.json"), path.join(folder, "biome.json"));
  copyFileSync(path.join(projectRoot, ".gitignore"), path.join(folder, ".gitignore"));
  mkdirSync(path.join(folder, "server"));
  // A file to import: the rule about extensions resolves it.
  writeFileSync(path.join(folder, "server/context.ts"), "export type Ctx = object;\n");
  const files = plants.map(([file, source], index) => {
    const own = file.replace(/planted/i, (name) => `${name}${index}`);
    mkdirSync(path.dirname(path.join(folder, own)), { recursive: true });
    writeFileSync(path.join(folder, own), source);
    return own;
  });
  const diagnostics = diagnose(folder);
  return files.map((file) =>
    diagnostics
      .filter(({ location, severity }) => location.path === file && severity === "error")
      .map(({ category }) => category),
  );
}

function diagnose(folder: string): Diagnostic[] {
  const biome = path.join(projectRoot, "node_modules/@biomejs/biome/bin/biome");
  const args = ["ci", "--colors=off", "--reporter=json", "--max-diagnostics=none", "."];
  try {
    return JSON.parse(
      execFileSync(process.execPath, [biome, ...args], { cwd: folder, stdio: "pipe" }).toString(),
    ).diagnostics;
  } catch (error) {
    // The linter found violations, as expected, and therefore exits with an error code.
    if (!(error instanceof Error && "stdout" in error)) throw error;
    return JSON.parse(String(error.stdout)).diagnostics;
  }
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("the lint rules of the project", () => {
  const plants = [...forbiddenImports, ...allowedImports, ...otherViolations.map(([, ...plant]) => plant)];
  let found: string[][] = [];
  beforeAll(() => {
    found = lint(plants);
  });
  const foundIn = (plant: Plant) =>
    found[plants.findIndex(([file, source]) => file === plant[0] && source === plant[1])];

  it.each(forbiddenImports)("refuse in %s: %s", (...plant) => {
    expect(foundIn(plant)).toContain("lint/style/noRestrictedImports");
  });

  it.each(allowedImports)("allow in %s: %s", (...plant) => {
    expect(foundIn(plant)).not.toContain("lint/style/noRestrictedImports");
  });

  it.each(otherViolations)("report %s in %s: %s", (rule, ...plant) => {
    expect(foundIn(plant)).toContain(rule);
  });
});
