import { expect, test } from "vitest";
import { cardCode, cardCodeKey } from "#server/domain/loyalty/pass/card-code.ts";
import { cardPassKey, cardPassPublicKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { testSecret } from "#tests/support/server/api.ts";
import { refuseInvalidPass } from "./scanned-pass.ts";

const check = { serverPublicKey: cardPassPublicKey(cardPassKey(testSecret)), now: new Date() };

test("the code of a wallet app is left to the server, which alone can check it", async () => {
  const code = cardCode(crypto.randomUUID(), cardCodeKey(testSecret));
  await expect(refuseInvalidPass(code, check)).resolves.toBeUndefined();
});

test("another text is refused at the counter, also without network", async () => {
  await expect(refuseInvalidPass("AB3K-9QXZ", check)).rejects.toMatchObject({ code: "loyalty.pass_unknown" });
});
