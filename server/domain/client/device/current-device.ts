import { type Device, deviceOf } from "#server/actor.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import { newId } from "#server/platform/new-id.ts";
import { newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceOfRequest, newDeviceToken } from "./device-token.ts";

export type CurrentDevice = Device & {
  /** The row to insert for a new device; null for a known device. */
  row: ReturnType<typeof newDevice>["row"] | null;
  /** Sets the cookie of a new device. Call it after the row is written. */
  setCookie: () => void;
  /** True when the browser had no cookie at the first attempt of this request. */
  isNewWithRequest: boolean;
};

/**
 * Returns the current device, or a new one for a browser without a cookie. The same Idempotency-Key always returns
 * the same new device.
 */
export function currentDevice(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  request: RequestContext,
  idempotencyKey?: string,
): CurrentDevice {
  const known = deviceOf(actor);
  const derived =
    idempotencyKey === undefined ? undefined : deviceOfRequest(idempotencyKey, request.platform.keys.device);
  if (known)
    return { ...known, row: null, setCookie: () => {}, isNewWithRequest: known.sessionId === derived?.id };
  const { row, setCookie } = newDevice(now, request, derived ?? { id: newId(now), token: newOpaqueToken() });
  return { sessionId: row.id, clientId: null, row, setCookie, isNewWithRequest: true };
}

function newDevice(
  now: Date,
  { cookies, visitor }: Pick<RequestContext, "cookies" | "visitor">,
  { id, token }: { id: string; token: string },
) {
  const { columns, setCookie } = newDeviceToken(now, cookies, token);
  return { row: { id, ...columns, userAgent: visitor.userAgent ?? null, createdAt: now }, setCookie };
}
