import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest file starts first, so that it does not run alone at the end. */
const first = ["tests/faults/kill.test.ts"];
const last = ["tests/attacks/role-by-route.test.ts", "tests/attacks/canary.test.ts"];

/**
 * Vitest's own order, except for the files in `first` and in `last`; the last ones need a town that another test file
 * creates.
 */
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
