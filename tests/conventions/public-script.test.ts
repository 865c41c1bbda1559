import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";

/** What the panels are made with. A visitor on a cheap phone must not download it (decision 6). */
const panelOnly = [
  /^web\/(queries|panel)\//,
  /^@orpc\//,
  /^@tanstack\//,
  /^react-aria-components/,
  /^react-hook-form/,
  /^zod/,
];

/** What public documents do without (decision 12). */
const applicationOnly = [/^react/, /^lucide-react/, ...panelOnly];

/** The build refuses to put such a module into the browser's script. */
const serverOnly = /\.server(\.test)?\.tsx?$/;

const publicEntries = projectFiles().filter(
  (file) =>
    (/^web\/routes\/public\/.*\.tsx?$/.test(file) && !serverOnly.test(file)) ||
    ["web/root.tsx", "web/entry.client.tsx"].includes(file),
);

describe("the script of the public pages", () => {
  it("is plain on documents", () => {
    const reached = reachedFrom("web/enhance/main.ts");
    expect(reached).toContain("contract/paths.ts");
    expect(reached.filter((module) => applicationOnly.some((pattern) => pattern.test(module)))).toEqual([]);
  });

  it.each(publicEntries)("%s brings nothing of the panels along", (entry) => {
    expect(reachedFrom(entry).filter(isPanelOnly)).toEqual([]);
  });

  it("would be caught bringing it", () => {
    const reached = reachedFrom("web/routes/admin/categories/categories.tsx");
    for (const pattern of panelOnly) {
      expect(
        reached.some((module) => pattern.test(module)),
        String(pattern),
      ).toBe(true);
    }
  });
});

function isPanelOnly(module: string): boolean {
  return panelOnly.some((pattern) => pattern.test(module));
}

/** Every module and package that the file imports, and what those import. Types weigh nothing. */
function reachedFrom(entry: string): string[] {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const module of importsOf(file)) {
      if (reached.has(module) || serverOnly.test(module)) continue;
      reached.add(module);
      if (existsSync(path.join(projectRoot, module))) waiting.push(module);
    }
  }
  return [...reached];
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(path.join(projectRoot, file), "utf8");
  const statements = source.matchAll(/^(?:import|export)\b(?!\s+type\b)([^;]*?)from\s+"([^"]+)";$/gm);
  return [...statements]
    .filter(([, names = ""]) => !onlyTypes(names))
    .map(([, , from = ""]) => resolved(file, from));
}

/** `import { type A, type B } from` leaves nothing behind either. */
function onlyTypes(names: string): boolean {
  const listed = names.match(/^\s*\{([^}]*)\}\s*$/)?.[1];
  const parts = listed
    ?.split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return parts !== undefined && parts.length > 0 && parts.every((part) => part.startsWith("type "));
}

function resolved(file: string, from: string): string {
  if (from.startsWith("#")) return from.slice(1);
  if (!from.startsWith(".")) return from;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), from));
}
