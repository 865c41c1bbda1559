import { limits } from "#contract/limits.ts";
import { type Device, deviceOf } from "#server/actor.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceCookie } from "./device-cookie.ts";

const lifetimeSeconds = limits.clientSessionDays * 24 * 60 * 60;

export type DeviceAtWork = Device & {
  /** What a new device is to be written as; null for one that is known. */
  row: ReturnType<typeof newRow> | null;
  /** Gives the browser its cookie, once the row is written. */
  keep: () => void;
};

/** The device that asks, or a new one for a browser that has never been here. */
export function deviceAtWork(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { cookies, visitor }: Pick<Visit, "cookies" | "visitor">,
): DeviceAtWork {
  const known = deviceOf(actor);
  if (known) return { ...known, row: null, keep: () => {} };
  const token = newOpaqueToken();
  const row = newRow(token, visitor.userAgent, now);
  const keep = () => cookies.set(deviceCookie, token, { maxAge: lifetimeSeconds });
  return { sessionId: row.id, clientId: null, row, keep };
}

function newRow(token: string, userAgent: string | undefined, now: Date) {
  return {
    id: newId(now),
    tokenHash: hashOpaqueToken(token),
    userAgent: userAgent ?? null,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    createdAt: now,
  };
}
