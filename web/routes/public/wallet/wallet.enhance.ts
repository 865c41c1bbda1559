import { showCardPass } from "#web/loyalty/pass/card-pass.enhance.ts";

/** Starts the script of the wallet. */
export function openWallet(): void {
  void showCardPass();
}
