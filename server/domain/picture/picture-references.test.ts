import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#server/platform/database/schema.ts";
import { pictureReferences } from "./picture-references.ts";

test("every column that stores picture URLs is listed", () => {
  const listed = Object.values(pictureReferences).flat();
  const columns = Object.values(schema).flatMap((table) => Object.values(getTableColumns(table)));
  const missing = columns
    .filter(({ name }) => /_urls?$/.test(name))
    .filter((column) => !listed.includes(column as never));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
