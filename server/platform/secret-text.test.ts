import { hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { openText, sealText } from "./secret-text.ts";

const key = keyOf("secret");
const place = "smtp_channel.password";

test.each(["", "senha com acento é 🥭", "x".repeat(10_000)])("a text is read again: %#", (text) => {
  expect(openText(sealText(text, place, key), place, key)).toBe(text);
});

test("the same text is never encrypted to the same result, and not readable in it", () => {
  const [one, other] = [sealText("senha", place, key), sealText("senha", place, key)];
  expect(one).not.toBe(other);
  expect(one).not.toContain("senha");
  expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
});

test("a changed character makes the text unreadable, wherever it is", () => {
  const sealed = sealText("senha", place, key);
  for (let at = 0; at < sealed.length; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "Q" : "A") + sealed.slice(at + 1);
    // The last character has bits that do not count.
    if (Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(bytesOf(sealed)) && at > 20) continue;
    expect(openText(changed, place, key)).toBeUndefined();
  }
});

test.each([
  ["of another place", (sealed: string) => openText(sealed, "whatsapp_channel.token", key)],
  ["with another key", (sealed: string) => openText(sealed, place, keyOf("other"))],
  ["cut short", (sealed: string) => openText(sealed.slice(0, -3), place, key)],
  ["with another part", (sealed: string) => openText(`${sealed}.x`, place, key)],
  ["of a later version", (sealed: string) => openText(sealed.replace("v1", "v2"), place, key)],
  ["without a tag", () => openText("v1.AAAAAAAAAAAAAAAA.AAAA", place, key)],
  ["that is plain", () => openText("senha", place, key)],
])("a text %s is not readable", (_name, open) => {
  expect(open(sealText("senha", place, key))).toBeUndefined();
});

function bytesOf(sealed: string): Buffer {
  return Buffer.from(sealed.split(".")[2] ?? "", "base64url");
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "pertinho", "test", 32));
}
