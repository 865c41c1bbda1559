import { describe, expect, it } from "vitest";
import { reachedFrom, serverOnlyModule } from "#tests/support/imports.ts";
import { projectFiles } from "#tests/support/project-files.ts";

/** Modules of the panels. A visitor on a cheap phone must not download them (decision 6). */
const panelOnly = [
  /^web\/(queries|panel)\//,
  /^@orpc\//,
  /^@tanstack\//,
  /^react-aria-components/,
  /^react-hook-form/,
  /^zod/,
];

/** Modules that public pages do not load (decision 12). */
const applicationOnly = [/^react/, /^lucide-react/, ...panelOnly];

const publicEntries = projectFiles().filter(
  (file) =>
    (/^web\/routes\/public\/.*\.tsx?$/.test(file) && !serverOnlyModule.test(file)) ||
    ["web/root.tsx", "web/entry.client.tsx"].includes(file),
);

describe("the script of the public pages", () => {
  it("contains no React, no panel modules and only the paths that it needs on pages without React", () => {
    const reached = reachedFrom("web/enhance/main.ts");
    expect(reached).toContain("contract/visit/visit-paths.ts");
    expect(reached).not.toContain("contract/paths.ts");
    expect(reached).not.toContain("contract/api-paths.ts");
    expect(reached.filter((module) => applicationOnly.some((pattern) => pattern.test(module)))).toEqual([]);
  });

  it.each(publicEntries)("%s imports no module of the panels", (entry) => {
    expect(reachedFrom(entry).filter(isPanelOnly)).toEqual([]);
  });

  it("control: the check detects the modules of the panels in a page of a panel", () => {
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
