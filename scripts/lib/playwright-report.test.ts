import { expect, it } from "vitest";
import { readPlaywrightReport } from "./playwright-report.js";

const passed = { title: "opens", file: "e2e/a.e2e.ts", tests: [{ status: "expected" }] };
const failed = { title: "closes", file: "e2e/a.e2e.ts", tests: [{ status: "unexpected" }] };
const report = {
  config: { rootDir: "/site/tests" },
  stats: { expected: 1 },
  errors: [] as object[],
  suites: [
    {
      title: "e2e/a.e2e.ts",
      file: "e2e/a.e2e.ts",
      specs: [failed],
      suites: [{ title: "a door", file: "e2e/a.e2e.ts", specs: [passed, failed] }],
    },
  ],
};

const read = (value: object) => readPlaywrightReport(JSON.stringify(value), "/site");

it("lists each failed test with its file and titles", () => {
  expect(read(report)).toEqual({
    passed: 1,
    failures: ["tests/e2e/a.e2e.ts > closes", "tests/e2e/a.e2e.ts > a door closes"],
  });
});

it("lists errors outside of tests, with the file if it is known", () => {
  const errors = [
    { message: "SyntaxError: broken\n  at b", location: { file: "/site/tests/e2e/b.e2e.ts" } },
    { message: "no PostgreSQL" },
  ];
  expect(read({ ...report, suites: [], errors }).failures).toEqual([
    "tests/e2e/b.e2e.ts: SyntaxError: broken",
    "no PostgreSQL",
  ]);
});
