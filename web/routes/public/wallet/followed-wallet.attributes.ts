/**
 * The wallet, whose parts follow the counter (follow-wallet.enhance.ts), with the fingerprint of the shown cards. In its
 * own file, because the script of every public page searches it.
 */
export const followedWallet = "data-wallet";
