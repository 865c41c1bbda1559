import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest begin, so that none is alone at the end. */
const first = [
  "tests/faults/kill.test.ts",
  "tests/e2e/routes.e2e.ts",
  "tests/e2e/development.e2e.ts",
  "tests/e2e/hostile-crawl.e2e.ts",
];
const last = ["tests/attacks/role-by-route.test.ts", "tests/attacks/canary.test.ts"];

/** Vitest's own order, except where one test file makes what others need. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

function place({ moduleId }: TestSpecification): number {
  const isOne = (file: string) => moduleId.endsWith(file);
  if (last.some(isOne)) return first.length + 1;
  return first.some(isOne) ? first.findIndex(isOne) : first.length;
}
