import type { Page } from "@playwright/test";
import { minuteMs } from "#contract/loyalty/pass/card-pass-format.ts";
import { verifyCardPass } from "#contract/loyalty/pass/verify-card-pass.ts";
import { cardPassKey, cardPassPublicKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { issueCertificate } from "#server/domain/loyalty/pass/issue-certificate.ts";
import { installClock } from "#tests/support/browser/context-pool.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { scanOnScreen } from "#tests/support/browser/scan-qr.ts";
import { openCardPassPage } from "#tests/support/loyalty/serve-card-pass-page.ts";

const clientId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const serverKey = cardPassKey("a secret of thirty-two characters");
const serverPublicKey = cardPassPublicKey(serverKey);
const dayMs = 24 * 60 * minuteMs;

test("the QR code of a card changes each minute, also offline, and a counter reads the client from it", async ({
  page,
}) => {
  await installClock(page);
  await openCardPassPage(page);
  await register(page);
  await page.evaluate(() => cardPass.watch());
  const first = await scanPass(page);
  const firstMinute = await minuteOfClient(page, first);

  await page.context().setOffline(true);
  await page.clock.runFor(minuteMs);
  await expect.poll(() => scanPass(page)).not.toBe(first);
  expect(await minuteOfClient(page, await scanPass(page))).toBeGreaterThan(firstMinute);
});

test("the key stays on the device: it survives a reload, and no script can read it", async ({ page }) => {
  await openCardPassPage(page);
  const keys = await page.evaluate(() =>
    Promise.all([cardPass.devicePublicKey(), cardPass.devicePublicKey()]),
  );
  await page.reload();
  keys.push(await page.evaluate(() => cardPass.devicePublicKey()));
  expect(new Set(keys).size).toBe(1);
  const failure = await page.evaluate(async () => {
    const { keys } = (await cardPass.readStoredPass()) ?? {};
    return keys && crypto.subtle.exportKey("pkcs8", keys.privateKey).catch(({ name }) => name);
  });
  expect(failure).toBe("InvalidAccessError");
});

test("a card has no QR code before its first visit with network, after 30 days without, or after it was deleted", async ({
  page,
}) => {
  await openCardPassPage(page);
  const problem = page.getByRole("status");
  await page.evaluate(() => cardPass.watch());
  await expect(problem).toHaveText("not_registered");

  const older = await page.evaluate(() => cardPass.devicePublicKey());
  await register(page, new Date(Date.now() - 30 * dayMs - minuteMs));
  await page.evaluate(() => cardPass.watch());
  await expect(problem).toHaveText("certificate_expired");

  await register(page);
  await page.evaluate(() => cardPass.watch());
  await minuteOfClient(page, await scanPass(page));

  await page.evaluate(() => cardPass.deleteDeviceKey());
  await page.evaluate(() => cardPass.watch());
  await expect(problem).toHaveText("not_registered");
  const newer = await page.evaluate(() => cardPass.devicePublicKey());
  expect(newer).not.toBe(older);
  // A response that arrives after the deletion.
  await storeCertificate(page, older);
  const { publicKey, certificate } = await page.evaluate(async () => ({
    ...(await cardPass.readStoredPass()),
  }));
  expect({ publicKey, certificate }).toEqual({ publicKey: newer });
});

async function register(page: Page, now = new Date()): Promise<void> {
  await storeCertificate(page, await page.evaluate(() => cardPass.devicePublicKey()), now);
}

async function storeCertificate(page: Page, devicePublicKey: string, now = new Date()): Promise<void> {
  const certificate = await issueCertificate({ clientId, devicePublicKey, now }, serverKey);
  await page.evaluate((issued) => cardPass.storeCertificate(issued), certificate ?? "");
}

async function scanPass(page: Page): Promise<string> {
  const code = page.getByRole("img");
  await expect(code).toHaveAttribute("viewBox", "0 0 65 65");
  return scanOnScreen(code);
}

/** Checks the pass as the server does, and as the browser of a counter. Returns its minute. */
async function minuteOfClient(page: Page, text: string): Promise<number> {
  const verdict = await verifyCardPass(text, { serverPublicKey, now: new Date() });
  const atCounter = await page.evaluate((scan) => cardPass.verifyCardPass(scan.text, scan), {
    text,
    serverPublicKey,
    now: new Date(),
  });
  expect(atCounter).toEqual(verdict);
  if (verdict.verdict !== "valid") throw new Error(`the pass is ${verdict.verdict}`);
  expect(verdict.clientId).toBe(clientId);
  return verdict.minute;
}
