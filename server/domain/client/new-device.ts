import { limits } from "#contract/limits.ts";
import type { Visit } from "#server/context.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken, newOpaqueToken } from "#server/platform/opaque-token.ts";
import { deviceCookie } from "./device-cookie.ts";

const lifetimeSeconds = limits.clientSessionDays * 24 * 60 * 60;

/** A device before it is in the database: `keep` gives the browser its cookie once it is. */
export function newDevice({ cookies, visitor }: Pick<Visit, "cookies" | "visitor">, now: Date) {
  const token = newOpaqueToken();
  return {
    row: {
      id: newId(now),
      tokenHash: hashOpaqueToken(token),
      userAgent: visitor.userAgent ?? null,
      expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
      createdAt: now,
    },
    keep: () => cookies.set(deviceCookie, token, { maxAge: lifetimeSeconds }),
  };
}
