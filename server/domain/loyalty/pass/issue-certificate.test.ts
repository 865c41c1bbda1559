import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { decodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { minuteOf, readCertificate } from "#contract/loyalty/pass/card-pass-format.ts";
import { newPassDevice } from "#tests/support/loyalty/card-pass.ts";
import { testNow, testSecret } from "#tests/support/server/api.ts";
import { cardPassKey } from "./card-pass-key.ts";
import { issueCertificate } from "./issue-certificate.ts";

const clientId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const key = cardPassKey(testSecret);

test("a certificate contains the client, the device key and an expiry in 30 days", async () => {
  const { publicKey } = await newPassDevice();
  const issued = await issueCertificate({ clientId, devicePublicKey: publicKey, now: testNow }, key);
  const bytes = decodeBase64url(issued ?? "");
  expect(bytes && readCertificate(bytes)).toMatchObject({
    clientId,
    devicePublicKey: decodeBase64url(publicKey),
    expiryMinute: minuteOf(testNow) + limits.cardPassCertificateDays * 24 * 60,
  });
});

test.each([
  ["an empty text", ""],
  ["a text that is not base64url", "não é uma chave"],
  ["a key without its last byte", "AmsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKW".slice(0, -4)],
  ["a number that is not a point of the curve", Buffer.of(2, ...new Uint8Array(31), 1).toString("base64url")],
])("no certificate is issued for %s", async (_, devicePublicKey) => {
  expect(await issueCertificate({ clientId, devicePublicKey, now: testNow }, key)).toBeUndefined();
});
