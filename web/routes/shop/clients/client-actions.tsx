import { CirclePlus, Gift } from "lucide-react";
import { Link } from "react-router";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import { paths } from "#contract/paths.ts";
import type { ShopClientRow } from "#contract/shop/shop-client.ts";
import { withClient } from "#web/counter/arriving-client.ts";
import { buttonLook } from "#web/ui/button-look.ts";

type ClientActionsProps = { client: ShopClientRow; club: CounterClub | undefined };

/** The counter with this client open. Without an open club there is nothing to post or to take. */
export function ClientActions({ client: { cardId, phone }, club }: ClientActionsProps) {
  if (!club?.program?.isActive) return null;
  return (
    <>
      {cardId !== null && (
        <Link
          to={paths.shop.redeem()}
          state={withClient({ cardId })}
          className={buttonLook({ variant: "outline", className: "grow" })}
        >
          <Gift aria-hidden="true" />
          Resgatar
        </Link>
      )}
      <Link
        to={paths.shop.posting()}
        state={withClient(cardId === null ? { phone } : { cardId })}
        className={buttonLook({ className: "grow" })}
      >
        <CirclePlus aria-hidden="true" />
        Lançar
      </Link>
    </>
  );
}
