import { createHmac, hkdfSync } from "node:crypto";
import { limits } from "#contract/limits.ts";
import type { RequestContext } from "#server/context.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceCookie } from "./device-cookie.ts";

const lifetimeSeconds = limits.clientSessionDays * 24 * 60 * 60;

/** Creates a device token: the columns to store, and a function that sets the cookie after the row is written. */
export function newDeviceToken(now: Date, cookies: RequestContext["cookies"], token = newOpaqueToken()) {
  return {
    columns: {
      tokenHash: hashOpaqueToken(token),
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    },
    setCookie: () => cookies.set(deviceCookie, token, { maxAge: lifetimeSeconds }),
  };
}

/**
 * Derives the device of a request without a cookie from its Idempotency-Key. When the response and its cookie are
 * lost, the repeated request gets the same device instead of a new one. The idempotency key is as secret as the
 * token, and the token cannot be derived from it without the server's key.
 */
export function deviceOfRequest(idempotencyKey: string, key: Uint8Array): { id: string; token: string } {
  const derive = (purpose: string) =>
    createHmac("sha256", key).update(`${purpose} ${idempotencyKey}`).digest();
  return { id: toUuid(derive("id")), token: derive("token").toString("base64url") };
}

export function deviceKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "devices of requests", 32));
}

/** Version 8 is for UUIDs with bits chosen by the application. */
function toUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
