import { hasError, isStaticPix, parsePix } from "pix-utils";
import { describe, expect, test } from "vitest";
import { brCode, checksum } from "./br-code.ts";

test("the checksum matches the example of the Central Bank", () => {
  const example =
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304";
  expect(checksum(example)).toBe("1D3D");
});

test("a code contains key, amount, receiver without accents, city and reference", () => {
  const text = brCode({
    key: "pix@cafe.test",
    amountCents: 1990,
    receiver: "Padaria São João & Irmãos do Coração",
    city: "Serra Bela",
    reference: "AB3K9QXZ",
  });
  expect(read(text)).toMatchObject({
    "00": "01",
    "26": "0014br.gov.bcb.pix0113pix@cafe.test",
    "53": "986",
    "54": "19.90",
    "58": "BR",
    "59": "Padaria Sao Joao Irmaos d",
    "60": "Serra Bela",
    "62": "0508AB3K9QXZ",
    "63": checksum(text.slice(0, -4)),
  });
});

describe("parsed by another library", () => {
  const charge = {
    key: "pix@cafe.test",
    amountCents: 1990,
    receiver: "Padaria São João & Irmãos do Coração",
    city: "São José do Rio Preto",
    reference: "AB3K9QXZ",
  };

  test.each([
    ["an e-mail address", "pix@cafe.test", 1990],
    ["a phone", "+5535990000001", 5],
    ["a CPF", "12345678909", 100],
    ["a random key", "123e4567-e12b-12d1-a456-426655440000", 123_456_789],
  ])("with %s as key: checksum, kind and every field are correct", (_name, key, amountCents) => {
    const pix = parsePix(brCode({ ...charge, key, amountCents }));
    if (hasError(pix) || !isStaticPix(pix)) throw new Error("no static Pix code");
    expect(pix).toMatchObject({
      merchantCategoryCode: "0000",
      transactionCurrency: "986",
      countryCode: "BR",
      merchantName: "Padaria Sao Joao Irmaos d",
      merchantCity: "Sao Jose do Rio",
      pixKey: key,
      transactionAmount: amountCents / 100,
      txid: "AB3K9QXZ",
    });
  });

  test("a single wrong character is detected by the checksum", () => {
    const text = brCode(charge);
    expect(hasError(parsePix(text))).toBe(false);
    expect(hasError(parsePix(text.replace("19.90", "10.90")))).toBe(true);
  });
});

/** Parses the fields of a code, independently of the function that wrote them. */
function read(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}
