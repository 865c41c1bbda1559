import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from "node:crypto";
import { isUuid } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import type { RequestContext } from "#server/context.ts";

/**
 * Browsers that signed in to an account before. Such a browser has its own limit of attempts, so that an attacker who
 * exhausts the attempts of an account cannot lock its owner out. The cookie authorizes nothing. It holds a random
 * browser id and, for each account, a signature of both ids, so that a cookie for another person's account cannot be
 * forged.
 */
const browserCookie = "pertinho_browser";

const lifetimeSeconds = limits.knownBrowserDays * 24 * 60 * 60;

type BrowserContext = Pick<RequestContext, "cookies" | "platform">;

/** Called after a complete sign-in, with both factors when the account has two. */
export function rememberBrowser({ cookies, platform }: BrowserContext, userId: string): void {
  const { browserId, proofs } = readBrowser(cookies) ?? { browserId: randomUUID(), proofs: [] };
  const proof = proofOf(browserId, userId, platform.keys.browser);
  const newest = [proof, ...proofs.filter((other) => other !== proof)].slice(0, limits.accountsPerBrowser);
  cookies.set(browserCookie, [browserId, ...newest].join("."), { maxAge: lifetimeSeconds });
}

/** Returns the browser id from the cookie, unverified. `isKnownTo` checks the signature for a given account. */
export function findBrowser({ cookies, platform }: BrowserContext) {
  const found = readBrowser(cookies);
  if (!found) return undefined;
  const { browserId, proofs } = found;
  const isKnownTo = (userId: string) => {
    const expected = Buffer.from(proofOf(browserId, userId, platform.keys.browser));
    return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), expected));
  };
  return { browserId, isKnownTo };
}

export function browserKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "known browsers", 32));
}

function readBrowser(
  cookies: RequestContext["cookies"],
): { browserId: string; proofs: string[] } | undefined {
  const [browserId = "", ...given] = cookies.get(browserCookie)?.split(".") ?? [];
  const proofs = given.slice(0, limits.accountsPerBrowser).filter((proof) => proofShape.test(proof));
  return isUuid(browserId) && proofs.length > 0 ? { browserId, proofs } : undefined;
}

/** A SHA-256 in base64url. */
const proofShape = /^[\w-]{43}$/;

function proofOf(browserId: string, userId: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`${browserId} ${userId}`).digest("base64url");
}
