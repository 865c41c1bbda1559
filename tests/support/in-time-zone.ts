import { afterAll, beforeAll } from "vitest";

/** Puts the process, as far as dates are concerned, into another time zone for the tests around it. */
export function inTimeZone(zone: string): void {
  let before: string | undefined;
  beforeAll(() => {
    before = process.env.TZ;
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}
