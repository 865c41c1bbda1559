import { describe, expect, it } from "vitest";
import { readableAlphabet } from "#contract/fields/readable-code.ts";
import { accessCodeKey, demoAccessCode, hashAccessCode, newAccessCode } from "./access-code-secret.ts";

const secret = "um segredo de teste com mais de trinta e duas letras";
const form = /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/;

describe("newAccessCode", () => {
  const codes = Array.from({ length: 2000 }, newAccessCode);

  it("has the readable format, without 0, O, 1, I and L", () => {
    for (const code of codes) expect(code).toMatch(form);
  });

  it("has at least 65 bits and does not repeat", () => {
    expect(16 * Math.log2(readableAlphabet.length)).toBeGreaterThan(65);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("uses every letter about equally often", () => {
    const letters = codes.join("").replaceAll("-", "");
    const expected = letters.length / readableAlphabet.length;
    for (const letter of readableAlphabet) {
      const count = letters.split(letter).length - 1;
      expect(Math.abs(count - expected)).toBeLessThan(expected * 0.25);
    }
  });
});

describe("hashAccessCode", () => {
  const key = accessCodeKey(secret);

  it("is the same for every typed form of the code", () => {
    const hash = hashAccessCode("AB3K-9QXZ-7MNP-2RST", key);
    expect(hashAccessCode(" ab3k 9qxz 7mnp2rst ", key)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("differs for another code and for another secret", () => {
    const hash = hashAccessCode("AB3K-9QXZ-7MNP-2RST", key);
    expect(hashAccessCode("AB3K-9QXZ-7MNP-2RSV", key)).not.toBe(hash);
    expect(hashAccessCode("AB3K-9QXZ-7MNP-2RST", accessCodeKey(`${secret}!`))).not.toBe(hash);
  });
});

describe("demoAccessCode", () => {
  it("is the same at every start and differs between installations", () => {
    expect(demoAccessCode(secret)).toMatch(form);
    expect(demoAccessCode(secret)).toBe(demoAccessCode(secret));
    expect(demoAccessCode(`${secret}!`)).not.toBe(demoAccessCode(secret));
  });
});
