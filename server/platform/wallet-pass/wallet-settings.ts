import type { KeyObject } from "node:crypto";
import { type Wallet, wallets } from "#contract/loyalty/loyalty.schema.ts";

/** The wallets of phones for which this installation makes passes. Without settings it makes none. */
export type WalletSettings = { apple?: AppleIssuer | undefined; google?: GoogleIssuer | undefined };

/** The certificate with which passes are signed, in PEM, with what its subject states. */
export type AppleIssuer = {
  passType: string;
  team: string;
  certificate: string;
  /** Without a passphrase. */
  key: string;
  /** The certificate of Apple that issued it. */
  wwdr: string;
  validUntil: Date;
};

/** The service account that signs the links and changes the passes. */
export type GoogleIssuer = { issuer: string; email: string; key: KeyObject };

/** Returns the wallets that are offered now. Phones refuse the passes of an expired certificate. */
export function offeredWallets({ apple, google }: WalletSettings, now: Date): Wallet[] {
  const isOffered = { apple: apple !== undefined && apple.validUntil > now, google: google !== undefined };
  return wallets.filter((wallet) => isOffered[wallet]);
}
