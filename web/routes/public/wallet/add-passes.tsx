import { Smartphone } from "lucide-react";
import { apiPaths } from "#contract/api-paths.ts";
import type { WalletCardDetails } from "#contract/loyalty/wallet.view.ts";
import { buttonLook } from "#web/ui/button-look.ts";

const passes = {
  apple: { name: "Adicionar à Carteira da Apple", path: apiPaths.applePass },
  google: { name: "Adicionar ao Google Wallet", path: apiPaths.googlePass },
};

/** The ways to have the card in the wallet app of the phone. Without a certificate there are none. */
export function AddPasses({ card }: { card: Pick<WalletCardDetails, "id" | "passes"> }) {
  if (card.passes.length === 0) return null;
  return (
    <ul aria-label="Na carteira do celular" className="flex flex-col gap-3 sm:flex-row">
      {card.passes.map((wallet) => (
        <li key={wallet} className="min-w-0 flex-auto">
          <a
            href={passes[wallet].path(card.id)}
            className={buttonLook({ variant: "outline", fullWidth: true, className: "px-3 text-center" })}
          >
            <Smartphone aria-hidden="true" />
            {passes[wallet].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
