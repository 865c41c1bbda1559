import { describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { jobDefinitions } from "./definitions.ts";

const on = (kind: DatabaseHandle["kind"]) =>
  jobDefinitions({ kind, pool: {} } as DatabaseHandle, { dataDir: "/srv/dados" });

describe("the jobs", () => {
  it("vacuum and back up the embedded database every hour, not in the same minute", () => {
    const schedules = on("embedded").map(({ name, schedule }) => [name, schedule]);
    expect(schedules).toEqual([
      ["embedded-vacuum", "10 * * * *"],
      ["embedded-backup", "40 * * * *"],
    ]);
  });

  it("leave PostgreSQL to its own keepers", () => {
    expect(on("postgres")).toEqual([]);
  });
});
