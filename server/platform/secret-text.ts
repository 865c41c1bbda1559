import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The first part of an encrypted text, so that another format can be told apart later. */
const version = "v1";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for storage (AES-256-GCM). The name of its place is authenticated with it, so that an encrypted text
 * copied to another place cannot be read there.
 */
export function sealText(text: string, place: string, key: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [version, iv.toString("base64url"), encrypted.toString("base64url")].join(".");
}

/** Returns undefined for a text that was changed, comes from another place, or was encrypted with another key. */
export function openText(sealed: string, place: string, key: Uint8Array): string | undefined {
  const [found, iv = "", content = "", ...rest] = sealed.split(".");
  const encrypted = Buffer.from(content, "base64url");
  const ivRead = Buffer.from(iv, "base64url");
  if (found !== version || rest.length > 0 || ivRead.length !== ivBytes || encrypted.length < tagBytes) {
    return undefined;
  }
  const decipher = createDecipheriv("aes-256-gcm", key, ivRead, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, -tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
