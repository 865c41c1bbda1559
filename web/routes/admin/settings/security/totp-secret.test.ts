import { expect, test } from "vitest";
import { totpSecret } from "./totp-secret.ts";

test("the secret is split into groups of four", () => {
  const uri = "otpauth://totp/Pertinho:ana%40pertinho.test?secret=JBSWY3DPEHPK3&issuer=Pertinho&digits=6";
  expect(totpSecret(uri)).toBe("JBSW Y3DP EHPK 3");
});

test("a URI without a secret returns an empty text", () => {
  expect(totpSecret("otpauth://totp/Pertinho?issuer=Pertinho")).toBe("");
});
