import { expect, test } from "vitest";

/** Public pages carry these files in their script, on cheap phones: none may bring zod along. */
const light = import.meta.glob<string>(
  [
    "./{errors,limits,paths,readable-code,roles,visits}.ts",
    "./texts/*.{ts,js}",
    "./schemas/{clock,company-links,dates,distance,money,opening-state,phone}.ts",
    "!**/*.test.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

test("the files are found", () => {
  expect(Object.keys(light).length).toBeGreaterThan(15);
});

test.each(Object.entries(light))("%s imports nothing but its like", (file, source) => {
  const imported = [...source.matchAll(/^import (?!type).*? from "(.+)";$/gm)].map(([, from = ""]) => from);
  const folder = new URL(file, "file:///");
  for (const from of imported) {
    expect(from).toMatch(/^\./);
    expect(light).toHaveProperty([`.${new URL(from, folder).pathname}`]);
  }
});
