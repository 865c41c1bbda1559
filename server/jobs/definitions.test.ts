import { describe, expect, it } from "vitest";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { testGoogleIssuer } from "#tests/support/loyalty/pass-certificates.ts";
import { jobDefinitions } from "./definitions.ts";

const needs = {
  dataDir: "/srv/dados",
  files: {} as FileStore,
  siteUrl: "http://pertinho.test",
  appSecret: "a secret of thirty-two characters",
  wallets: {},
  channels: channelSources({}, "a secret of thirty-two characters"),
};

const on = (kind: DatabaseHandle["kind"]) => jobDefinitions({ kind, pool: {} } as DatabaseHandle, needs);

const commonJobs = [
  ["session-cleanup", "*/30 * * * *", undefined],
  ["security-maintenance", "20 * * * *", 60],
  ["retention", "30 3 * * *", 120],
  ["offer-activation", "*/5 * * * *", 5],
  ["coupon-expiry", "* * * * *", 5],
  ["club-expiry", "*/5 * * * *", 5],
  ["club-gifts", "15 8-22 * * *", undefined],
  ["club-expiry-warnings", "30 9-19 * * *", undefined],
  ["coupon-reminders", "0 10 * * *", undefined],
  ["automatic-messages", "*/2 * * * *", undefined],
  ["weekly-summaries", "0 8-18 * * 1", undefined],
  ["broadcasts", "* * * * *", 5],
  ["template-approvals", "35 * * * *", undefined],
  ["bounces", "*/3 * * * *", undefined],
  ["refresh-search-terms", "5 * * * *", 30],
  ["picture-collection", "50 * * * *", undefined],
];

const timesOf = (kind: DatabaseHandle["kind"]) =>
  on(kind).map(({ name, schedule, afterStartSeconds }) => [name, schedule, afterStartSeconds]);

describe("the jobs", () => {
  it("vacuum and back up the embedded database every hour, in different minutes", () => {
    expect(timesOf("embedded")).toEqual([
      ...commonJobs,
      ["embedded-vacuum", "10 * * * *", undefined],
      ["embedded-backup", "40 * * * *", undefined],
    ]);
  });

  it("send the updates of passes every minute if there is a certificate", () => {
    const wallets = { google: testGoogleIssuer() };
    const jobs = jobDefinitions({ kind: "postgres" } as DatabaseHandle, { ...needs, wallets });
    expect(jobs.map(({ name, schedule }) => [name, schedule])).toContainEqual(["wallet-passes", "* * * * *"]);
  });

  it("end sessions every 30 minutes, run maintenance every 60, and once 60 seconds after the start", () => {
    expect(timesOf("postgres")).toEqual(commonJobs);
  });
});
