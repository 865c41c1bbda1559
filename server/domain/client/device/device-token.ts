import { createHmac, hkdfSync } from "node:crypto";
import { limits } from "#contract/limits.ts";
import type { RequestContext } from "#server/context.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceCookie } from "./device-cookie.ts";

const lifetimeSeconds = limits.clientSessionDays * 24 * 60 * 60;

/** A token for a device: what its row keeps of it, and how the browser gets it once that is written. */
export function newDeviceToken(now: Date, cookies: RequestContext["cookies"], token = newOpaqueToken()) {
  return {
    columns: {
      tokenHash: hashOpaqueToken(token),
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    },
    keep: () => cookies.set(deviceCookie, token, { maxAge: lifetimeSeconds }),
  };
}

/**
 * The device of a request that came without a cookie, derived from its Idempotency-Key: when the answer is lost, and the
 * cookie with it, the repeated request is the same device again instead of another one. The key is as secret as the
 * token, and without the server's own key nobody makes the one of the other.
 */
export function deviceOfRequest(idempotencyKey: string, key: Uint8Array): { id: string; token: string } {
  const derive = (use: string) => createHmac("sha256", key).update(`${use} ${idempotencyKey}`).digest();
  return { id: toUuid(derive("id")), token: derive("token").toString("base64url") };
}

export function deviceKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "devices of requests", 32));
}

/** Version 8: a UUID whose bits the application makes. */
function toUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
