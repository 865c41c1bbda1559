import { type KeyObject, sign } from "node:crypto";

/** Signs a JSON Web Token by RS256 (RFC 7515). */
export function signJwt(payload: object, key: KeyObject): string {
  const content = [{ alg: "RS256", typ: "JWT" }, payload].map(encoded).join(".");
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
