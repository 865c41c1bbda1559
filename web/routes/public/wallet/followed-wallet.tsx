import type { ReactNode } from "react";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { followedWallet } from "./followed-wallet.attributes.ts";
import { walletNews, walletPart } from "./wallet-parts.attributes.ts";

type FollowedWalletProps = {
  /** Of the cards as they are shown, or older: then the script shows them again. */
  fingerprint: string;
  className: string;
  children: ReactNode;
};

/** A wallet that follows the counter, with the live region for what changes. */
export function FollowedWallet({ fingerprint, className, children }: FollowedWalletProps) {
  return (
    <div {...dataProps({ fingerprint: followedWallet }, { fingerprint })} className={className}>
      <p
        role="status"
        {...marker(walletNews)}
        className="pointer-events-none fixed inset-x-3 top-3 z-50 mx-auto max-w-md text-pretty rounded-card bg-sol font-semibold text-on-sol not-empty:animate-rise not-empty:p-4 not-empty:shadow-soft print:hidden"
      />
      {children}
    </div>
  );
}

type WalletPartProps = { name: string; className?: string; children: ReactNode };

/** A part of the wallet that is replaced when a card changes. */
export function WalletPart({ name, className, children }: WalletPartProps) {
  return (
    <div {...dataProps(walletPart, { name })} className={className}>
      {children}
    </div>
  );
}
