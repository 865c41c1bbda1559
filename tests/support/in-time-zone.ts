import { afterAll, beforeAll } from "vitest";

/** Sets another time zone for the dates of the process during the surrounding tests. */
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
