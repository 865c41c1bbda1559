import { type Device, deviceOf } from "#server/actor.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { newId } from "#server/platform/new-id.ts";
import { newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceOfRequest, newDeviceToken } from "./device-token.ts";

export type CurrentDevice = Device & {
  /** What a new device is to be written as; null for one that is known. */
  row: ReturnType<typeof newDevice>["row"] | null;
  /** Gives the browser its cookie, once the row is written. */
  keep: () => void;
  /** A browser that had no cookie when it first sent this request. */
  isNewWithRequest: boolean;
};

/** The device that asks, or a new one for a browser that has never been here: of one Idempotency-Key, always the same. */
export function currentDevice(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  visit: RequestContext,
  idempotencyKey?: string,
): CurrentDevice {
  const known = deviceOf(actor);
  const derived =
    idempotencyKey === undefined ? undefined : deviceOfRequest(idempotencyKey, visit.platform.keys.device);
  if (known)
    return { ...known, row: null, keep: () => {}, isNewWithRequest: known.sessionId === derived?.id };
  const { row, keep } = newDevice(now, visit, derived ?? { id: newId(now), token: newOpaqueToken() });
  return { sessionId: row.id, clientId: null, row, keep, isNewWithRequest: true };
}

function newDevice(
  now: Date,
  { cookies, visitor }: Pick<RequestContext, "cookies" | "visitor">,
  { id, token }: { id: string; token: string },
) {
  const { columns, keep } = newDeviceToken(now, cookies, token);
  return { row: { id, ...columns, userAgent: visitor.userAgent ?? null, createdAt: now }, keep };
}
