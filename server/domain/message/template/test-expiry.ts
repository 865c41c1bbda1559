import { limits } from "#contract/limits.ts";

/** When a test is no longer sent: a user who tries a template or a broadcast waits for it now. */
export function testExpiry(now: Date): Date {
  return new Date(now.getTime() + limits.testMessageHours * 60 * 60 * 1000);
}
