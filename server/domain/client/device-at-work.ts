import { type Device, deviceOf } from "#server/actor.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { newId } from "#server/platform/new-id.ts";
import { newDeviceToken } from "./device-token.ts";

export type DeviceAtWork = Device & {
  /** What a new device is to be written as; null for one that is known. */
  row: ReturnType<typeof newDevice>["row"] | null;
  /** Gives the browser its cookie, once the row is written. */
  keep: () => void;
};

/** The device that asks, or a new one for a browser that has never been here. */
export function deviceAtWork(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  visit: Pick<Visit, "cookies" | "visitor">,
): DeviceAtWork {
  const known = deviceOf(actor);
  if (known) return { ...known, row: null, keep: () => {} };
  const { row, keep } = newDevice(now, visit);
  return { sessionId: row.id, clientId: null, row, keep };
}

function newDevice(now: Date, { cookies, visitor }: Pick<Visit, "cookies" | "visitor">) {
  const { columns, keep } = newDeviceToken(now, cookies);
  const row = { id: newId(now), ...columns, userAgent: visitor.userAgent ?? null, createdAt: now };
  return { row, keep };
}
