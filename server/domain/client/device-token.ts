import { limits } from "#contract/limits.ts";
import type { Visit } from "#server/context.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceCookie } from "./device-cookie.ts";

const lifetimeSeconds = limits.clientSessionDays * 24 * 60 * 60;

/** A token that nobody has seen: what the device's row keeps of it, and how the browser gets it once that is written. */
export function newDeviceToken(now: Date, cookies: Visit["cookies"]) {
  const token = newOpaqueToken();
  return {
    columns: {
      tokenHash: hashOpaqueToken(token),
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    },
    keep: () => cookies.set(deviceCookie, token, { maxAge: lifetimeSeconds }),
  };
}
