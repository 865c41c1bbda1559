import { z } from "zod";
import { signJwt } from "./google-jwt.ts";
import type { GoogleIssuer } from "./wallet-settings.ts";

const apiUrl = "https://walletobjects.googleapis.com/walletobjects/v1";
const tokenUrl = "https://oauth2.googleapis.com/token";
const scope = "https://www.googleapis.com/auth/wallet_object.issuer";
const timeoutMs = 10_000;
const tokenSeconds = 3600;
/** A token is renewed before it expires during a request. */
const tokenMarginMs = 60_000;

/** Changes the passes of one issuer in Google's wallet. */
export type GoogleWallet = {
  /** Returns whether Google has the pass: a client may never have saved it. */
  change(objectId: string, change: object): Promise<boolean>;
};

/** Tests replace the URLs by those of a server of their own. */
type Options = { apiUrl?: string; tokenUrl?: string };

export function createGoogleWallet(issuer: GoogleIssuer, options: Options = {}): GoogleWallet {
  const urls = { apiUrl, tokenUrl, ...options };
  let token: { value: Promise<string>; until: number } | undefined;
  const accessToken = () => {
    if (!token || token.until < Date.now()) {
      const value = requestToken(issuer, urls.tokenUrl);
      token = { value, until: Date.now() + tokenSeconds * 1000 - tokenMarginMs };
      value.catch(() => {
        token = undefined;
      });
    }
    return token.value;
  };
  return {
    async change(objectId, change) {
      const response = await fetch(`${urls.apiUrl}/loyaltyObject/${encodeURIComponent(objectId)}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" },
        body: JSON.stringify(change),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.status === 401) token = undefined;
      if (!response.ok && response.status !== 404) throw new Error(`Google answered ${response.status}`);
      return response.ok;
    },
  };
}

const TokenResponse = z.object({ access_token: z.string().min(1) });

/** Gets an access token for a signed statement of the service account (RFC 7523). */
async function requestToken({ email, key }: GoogleIssuer, url: string): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { iss: email, scope, aud: url, iat: issuedAt, exp: issuedAt + tokenSeconds };
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signJwt(claims, key),
    }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Google answered ${response.status} to the service account`);
  return TokenResponse.parse(await response.json()).access_token;
}
