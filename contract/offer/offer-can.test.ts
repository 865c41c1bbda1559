import { expect, test } from "vitest";
import { offerStatuses } from "./offer.schema.ts";
import { offerActions, offerCan, statusAfter } from "./offer-can.ts";

test("allows exactly the specified status transitions", () => {
  const ways = offerStatuses.flatMap((from) =>
    offerStatuses.filter((to) => from !== to && offerCan.become(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(ways).toEqual([
    "active -> inactive",
    "active -> archived",
    "inactive -> active",
    "inactive -> archived",
    "inactive -> future_activation",
    "archived -> inactive",
    "future_activation -> active",
    "future_activation -> inactive",
  ]);
});

test("a status may stay unchanged", () => {
  for (const status of offerStatuses) expect(offerCan.become(status, status)).toBe(true);
});

test("each action is available only where its status transition is allowed", () => {
  const offered = Object.fromEntries(
    offerActions.map((action) => [action, offerStatuses.filter((status) => offerCan[action](status))]),
  );
  expect(offered).toEqual({
    activate: ["inactive", "future_activation"],
    deactivate: ["active", "future_activation"],
    archive: ["active", "inactive"],
    restore: ["archived"],
    schedule: ["inactive"],
  });
  for (const action of offerActions) {
    for (const status of offerStatuses.filter(offerCan[action])) {
      expect(offerCan.become(status, statusAfter[action])).toBe(true);
    }
  }
});
