import { expect, test } from "vitest";
import { outcomeOfError } from "./error-outcome.ts";

const day = 24 * 60 * 60;

test.each([
  [131049, { kind: "retry", reason: "too_many_to_person", afterSeconds: day }],
  [131056, { kind: "retry", reason: "too_many_to_person" }],
  [131047, { kind: "failed", reason: "window_closed" }],
  [131026, { kind: "failed", reason: "not_on_whatsapp", suppress: "not_on_whatsapp" }],
  [131048, { kind: "retry", reason: "limited_by_meta", pauseChannel: true }],
  [130429, { kind: "retry", reason: "limited_by_meta", pauseChannel: true }],
  [80007, { kind: "retry", reason: "limited_by_meta", pauseChannel: true }],
  [131031, { kind: "retry", reason: "limited_by_meta", pauseChannel: true }],
  [131042, { kind: "retry", reason: "payment_problem", pauseChannel: true }],
  [190, { kind: "retry", reason: "token_expired", pauseChannel: true }],
  [0, { kind: "retry", reason: "token_expired", pauseChannel: true }],
  [200, { kind: "retry", reason: "token_expired", pauseChannel: true }],
  [132001, { kind: "failed", reason: "template_unavailable" }],
  [132015, { kind: "failed", reason: "template_unavailable" }],
  [132016, { kind: "failed", reason: "template_unavailable" }],
  [130472, { kind: "failed", reason: "experiment" }],
  [131050, { kind: "failed", reason: "address_refused", stopsOffers: true }],
  [999999, { kind: "failed", reason: "unknown" }],
])("code %i", (code, outcome) => {
  expect(outcomeOfError({ code, detail: "x", status: 400 })).toMatchObject(outcome);
});

test.each([
  [401, "token_expired"],
  [429, "limited_by_meta"],
  [503, "channel_unreachable"],
])("an HTTP %i without a known code pauses the channel", (status, reason) => {
  const outcome = { kind: "retry", reason, pauseChannel: true };
  expect(outcomeOfError({ code: undefined, detail: "x", status })).toMatchObject(outcome);
});

test("a fault of Meta's servers leaves open whether the message was sent; a service that is not available does not", () => {
  const outcomeOf = (code?: number) => outcomeOfError({ code, detail: "x", status: 500 });
  expect(outcomeOf(1)).toMatchObject({ kind: "retry", pauseChannel: true, isUncertain: true });
  expect(outcomeOf()).toMatchObject({ kind: "retry", pauseChannel: true, isUncertain: true });
  expect(outcomeOf(131016)).toMatchObject({ kind: "retry", pauseChannel: true });
  expect(outcomeOf(131016)).not.toHaveProperty("isUncertain");
});

test("an unknown error that Meta calls transient is retried", () => {
  const error = { code: 999999, detail: "x", status: 400, isTransient: true };
  expect(outcomeOfError(error)).toMatchObject({ kind: "retry", reason: "unknown" });
});
