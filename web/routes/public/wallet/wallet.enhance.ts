import { cardPassParts } from "#web/loyalty/pass/card-pass.attributes.ts";
import { showCardPass } from "#web/loyalty/pass/card-pass.enhance.ts";
import { followWallet } from "./follow-wallet.enhance.ts";

/** Starts the script of the wallet. Its further pages have no QR code. */
export function openWallet(): void {
  followWallet();
  if (document.querySelector(`[${cardPassParts.code}]`)) void showCardPass();
}
