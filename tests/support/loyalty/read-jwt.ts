import { verify } from "node:crypto";
import { testGoogleKey } from "./pass-certificates.ts";

/** Verifies a token of the test's service account, and returns its content. */
export function readJwt(token: string) {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const content = Buffer.from(`${header}.${payload}`);
  const isGenuine = verify("sha256", content, testGoogleKey().publicKey, Buffer.from(signature, "base64url"));
  if (!isGenuine) throw new Error("the token has another signature");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { header: read(header), payload: read(payload) };
}
