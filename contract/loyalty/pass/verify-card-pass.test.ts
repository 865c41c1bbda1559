import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { cardPassKey, cardPassPublicKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { certify, newPassDevice, type PassDevice } from "#tests/support/loyalty/card-pass.ts";
import { testNow, testSecret } from "#tests/support/server/api.ts";
import { base45Alphabet, decodeBase45 } from "./base45.ts";
import { decodeBase64url } from "./base64url.ts";
import { cardPassText, cardPassTextLength, looksLikeCardPass, minuteOf } from "./card-pass-format.ts";
import { signCardPass } from "./sign-card-pass.ts";
import { verifyCardPass, verifyStoredCardPass } from "./verify-card-pass.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

const clientId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const otherClientId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c12";
const serverPublicKey = cardPassPublicKey(cardPassKey(testSecret));
const otherSecret = "another secret of as many letters";

/** The start of a minute. */
const now = testNow;
const minute = minuteOf(now);
const later = (ms: number) => new Date(now.getTime() + ms);

let device: PassDevice;
let certificate: Uint8Array<ArrayBuffer>;
let text: string;

beforeAll(async () => {
  device = await newPassDevice();
  certificate = await certify(device, { clientId });
  text = await signCardPass({ certificate, privateKey: device.privateKey, minute });
});

const verify = (pass: string, at = now) => verifyCardPass(pass, { serverPublicKey, now: at });

describe("a pass", () => {
  test("identifies its client at any time, with any device key", async () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2126-01-01"), noInvalidDate: true });
    const parities = new Set<number | undefined>();
    await fc.assert(
      fc.asyncProperty(fc.uuid(), moment, async (id, at) => {
        const phone = await newPassDevice();
        parities.add(decodeBase64url(phone.publicKey)?.[0]);
        const shown = await signCardPass({
          certificate: await certify(phone, { clientId: id, now: at }),
          privateKey: phone.privateKey,
          minute: minuteOf(at),
        });
        expect(await verify(shown, at)).toEqual({ verdict: "valid", clientId: id, minute: minuteOf(at) });
      }),
      { numRuns: 40 },
    );
    // The first byte of a compressed point: 2 with an even y, 3 with an odd one.
    expect([...parities].sort()).toEqual([2, 3]);
  });

  test("has characters of the alphanumeric mode only, always the same number of them, and no space at its end", () => {
    expect(text).toHaveLength(284);
    expect(cardPassTextLength).toBe(284);
    expect(text).toMatch(/^PTN1:[0-9A-Z $%*+\-./:]+[0-9A-W]$/);
    expect(looksLikeCardPass(text)).toBe(true);
  });

  test("is another text in each minute and at each signature", async () => {
    const texts = [minute, minute, minute + 1].map((shown) =>
      signCardPass({ certificate, privateKey: device.privateKey, minute: shown }),
    );
    expect(new Set(await Promise.all(texts)).size).toBe(3);
  });

  test.each([
    ["nothing", ""],
    ["the code of a coupon", "AB3K-9QXZ"],
    ["a link", "https://pertinho.com.br/pertinho-checkout/validar?codigo=AB3K9QXZ"],
    ["the prefix alone", "PTN1:"],
    ["zeros", `PTN1:${"0".repeat(279)}`],
    ["letters that are not base45", `PTN1:${"a".repeat(279)}`],
    ["groups above their range", `PTN1:${":".repeat(279)}`],
    ["a very long text", `PTN1:${"0".repeat(1_000_000)}`],
  ])("is not %s", async (_, other) => {
    expect(await verify(other)).toEqual({ verdict: "not_a_pass" });
  });

  test.each<[string, (pass: string) => string]>([
    ["in lower case", (pass) => pass.toLowerCase()],
    ["without its last character", (pass) => pass.slice(0, -1)],
    ["with a space at its end", (pass) => `${pass} `],
    ["with a space before it", (pass) => ` ${pass}`],
    ["of another version of the text", (pass) => pass.replace("PTN1", "PTN2")],
    ["of another version of the bytes", (pass) => changed(pass, (bytes) => bytes.with(0, 2))],
  ])("is refused %s", async (_, change) => {
    expect(await verify(change(text))).toEqual({ verdict: "not_a_pass" });
  });
});

describe("a changed pass", () => {
  test("is refused with each of its characters replaced", async () => {
    const replaced = Array.from(text, (character, at) => {
      const next = base45Alphabet[(base45Alphabet.indexOf(character) + 1) % base45Alphabet.length] ?? "";
      return text.slice(0, at) + next + text.slice(at + 1);
    });
    const verdicts = await Promise.all(replaced.map((other) => verify(other)));
    expect(verdicts).toHaveLength(284);
    expect(verdicts.filter(isAccepted)).toEqual([]);
  });

  test("is refused with any character in any place", async () => {
    const character = fc.oneof(fc.constantFrom(...base45Alphabet), fc.string({ maxLength: 2 }));
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), character, async (at, other) => {
        fc.pre(other !== text[at]);
        expect(isAccepted(await verify(text.slice(0, at) + other + text.slice(at + 1)))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, number]>([
    ["the client id", 16],
    ["the expiry of the certificate", 20],
    ["the device key", 53],
    ["the server's signature", 54],
    ["the minute", 121],
    ["the device's signature", 122],
  ])("is refused with a changed bit of %s", async (_, at) => {
    const other = changed(text, (bytes) => bytes.with(at, (bytes[at] ?? 0) ^ 1));
    expect(await verify(other)).toEqual({ verdict: "bad_signature" });
  });
});

describe("a pass that is put together", () => {
  const sign = (signer: PassDevice, over: Uint8Array<ArrayBuffer>) =>
    signCardPass({ certificate: over, privateKey: signer.privateKey, minute });

  test("of another client's certificate and the attacker's own key is refused", async () => {
    expect(await verify(await sign(await newPassDevice(), certificate))).toEqual({
      verdict: "bad_signature",
    });
  });

  test("of the attacker's certificate for the key of another device, and that device's signature, is refused", async () => {
    const attackers = await certify(device, { clientId: otherClientId });
    const mixed = changed(text, (bytes) => Uint8Array.of(...attackers, ...bytes.slice(attackers.length)));
    expect(await verify(mixed)).toEqual({ verdict: "bad_signature" });
  });

  test("of an older certificate of the same device and client is refused: the signature covers the certificate", async () => {
    const older = await certify(device, { clientId, now: later(-dayMs) });
    const mixed = changed(text, (bytes) => Uint8Array.of(...older, ...bytes.slice(older.length)));
    expect(await verify(mixed)).toEqual({ verdict: "bad_signature" });
  });

  test("of a certificate by another server for the same device key is refused", async () => {
    const foreign = await certify(device, { clientId, secret: otherSecret });
    expect(await verify(await sign(device, foreign))).toEqual({ verdict: "bad_signature" });
    const own = cardPassPublicKey(cardPassKey(otherSecret));
    const verdict = await verifyCardPass(await sign(device, foreign), { serverPublicKey: own, now });
    expect(verdict).toMatchObject({ verdict: "valid", clientId });
  });

  test("of the signature of an earlier minute is refused in this minute", async () => {
    const earlier = await signCardPass({ certificate, privateKey: device.privateKey, minute: minute - 10 });
    expect(await verify(earlier)).toEqual({ verdict: "expired" });
    const moved = changed(earlier, (bytes) => bytes.with(121, bytesOf(text)[121] ?? 0));
    expect(await verify(moved)).toEqual({ verdict: "bad_signature" });
  });
});

describe("the time of a pass", () => {
  test.each([
    [-90 * secondMs, "valid"],
    [-90 * secondMs - 1, "expired"],
    [0, "valid"],
    [minuteMs - 1, "valid"],
    [minuteMs + 90 * secondMs, "valid"],
    [minuteMs + 90 * secondMs + 1, "expired"],
    [dayMs, "expired"],
    [-dayMs, "expired"],
  ])("%i ms after the start of its minute it is %s", async (ms, verdict) => {
    expect(await verify(text, later(ms))).toMatchObject({ verdict });
  });

  test("is refused by a clock without a time", async () => {
    expect(await verify(text, new Date(Number.NaN))).toEqual({ verdict: "expired" });
  });

  test.each([
    [30 * dayMs - 1, "valid"],
    [30 * dayMs, "certificate_expired"],
    [60 * dayMs, "certificate_expired"],
  ])("%i ms after its certificate was issued, a new pass is %s", async (ms, verdict) => {
    const shown = { certificate, privateKey: device.privateKey, minute: minuteOf(later(ms)) };
    expect(await verify(await signCardPass(shown), later(ms))).toMatchObject({ verdict });
  });
});

describe("a pass that a counter scanned offline", () => {
  const verifyStored = (scannedAt: Date, at: Date, pass = text) =>
    verifyStoredCardPass(pass, { serverPublicKey, scannedAt, now: at });

  test.each([
    [0, "valid"],
    [7 * dayMs, "valid"],
    [7 * dayMs + 1, "scanned_too_long_ago"],
    // The counter's clock is ahead of the server's by as much.
    [-90 * secondMs, "valid"],
    [-90 * secondMs - 1, "scanned_in_future"],
  ])("and sent %i ms later is %s", async (ms, verdict) => {
    expect(await verifyStored(now, later(ms))).toMatchObject({ verdict });
  });

  test("is checked at the time of the scan", async () => {
    expect(await verifyStored(later(3 * minuteMs), later(dayMs))).toEqual({ verdict: "expired" });
    expect(await verifyStored(later(-3 * minuteMs), later(dayMs))).toEqual({ verdict: "expired" });
    expect(await verifyStored(new Date(Number.NaN), later(dayMs))).toEqual({ verdict: "expired" });
    const old = await certify(device, { clientId, now: later(-30 * dayMs) });
    const shown = await signCardPass({ certificate: old, privateKey: device.privateKey, minute });
    expect(await verifyStored(now, later(dayMs), shown)).toEqual({ verdict: "certificate_expired" });
  });

  test("may be sent after its certificate expired", async () => {
    const old = await certify(device, { clientId, now: later(minuteMs - 30 * dayMs) });
    const shown = await signCardPass({ certificate: old, privateKey: device.privateKey, minute });
    expect(await verifyStored(now, later(dayMs), shown)).toEqual({ verdict: "valid", clientId, minute });
  });

  test("is refused with a wrong signature", async () => {
    const other = changed(text, (bytes) => bytes.with(185, (bytes[185] ?? 0) ^ 1));
    expect(await verifyStored(now, later(dayMs), other)).toEqual({ verdict: "bad_signature" });
  });
});

test.each(["", "AAAA", "não é uma chave", cardPassPublicKey(cardPassKey(testSecret)).slice(1)])(
  "a counter with the broken server key %j gets an error, not a verdict",
  async (broken) => {
    await expect(verifyCardPass(text, { serverPublicKey: broken, now })).rejects.toThrow("public key");
  },
);

function bytesOf(pass: string): Uint8Array {
  return decodeBase45(pass.slice("PTN1:".length)) ?? new Uint8Array();
}

/** The pass with changed bytes, well-formed again. */
function changed(pass: string, change: (bytes: Uint8Array) => Uint8Array): string {
  return cardPassText(change(bytesOf(pass)));
}

function isAccepted({ verdict }: { verdict: string }): boolean {
  return verdict === "valid";
}
