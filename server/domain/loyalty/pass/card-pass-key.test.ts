import { expect, test } from "vitest";
import { decodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { importPublicKey, isSignedBy, signP256 } from "#contract/loyalty/pass/p256-signature.ts";
import { cardPassKey, cardPassPublicKey, importPrivateKey, isPrivateKey } from "./card-pass-key.ts";

const secret = "a secret of thirty-two characters";
const order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";

test("the public key of an installation never changes, because counters store it", () => {
  expect(cardPassPublicKey(cardPassKey(secret))).toBe("AvjOhKy6j6iUEuTYrGGmSg_4yIxZkeI2waCbEqZwxSJ6");
});

test("another installation has another key", () => {
  expect(cardPassKey("another secret of as many letters")).not.toEqual(cardPassKey(secret));
});

test.each<[string, bigint, boolean]>([
  ["zero", 0n, false],
  ["one", 1n, true],
  ["one less than the order of the curve", BigInt(`0x${order}`) - 1n, true],
  ["the order of the curve", BigInt(`0x${order}`), false],
  ["the largest number", 2n ** 256n - 1n, false],
])("%s is in the range of private keys, or not", (_, number, isValid) => {
  expect(isPrivateKey(Buffer.from(number.toString(16).padStart(64, "0"), "hex"))).toBe(isValid);
});

test("the public key verifies what the private key signs, and no script can read the private key", async () => {
  const key = cardPassKey(secret);
  const privateKey = await importPrivateKey(key);
  const publicKey = await importPublicKey(decodeBase64url(cardPassPublicKey(key)) ?? new Uint8Array());
  const bytes = new TextEncoder().encode("certificado");
  expect(publicKey && (await isSignedBy(publicKey, await signP256(bytes, privateKey), bytes))).toBe(true);
  expect(privateKey.extractable).toBe(false);
});
