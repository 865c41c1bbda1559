import { expect, test } from "vitest";
import { readReportAddress, writeReportAddress } from "./dashboard-address.ts";

const read = (query: string) => readReportAddress(new URLSearchParams(query));

test("a period is read from its own query", () => {
  const custom = { period: "custom", from: "2026-01-01", until: "2026-01-31" } as const;
  expect(read(writeReportAddress(custom).toString())).toEqual(custom);
  expect(read(writeReportAddress({ period: "month" }).toString())).toEqual({ period: "month" });
  expect(writeReportAddress({ period: "30" }).toString()).toBe("");
});

test.each(["", "period=1e9", "from=2026-02-30", "period=custom&from=2026-02-01&until=2026-01-01", "x=1"])(
  "the query %s is the last 30 days",
  (query) => expect(read(query)).toEqual({ period: "30" }),
);
