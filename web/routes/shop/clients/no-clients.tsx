import { Users } from "lucide-react";
import { Link } from "react-router";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import { paths } from "#contract/paths.ts";
import { noShopClients, shopClientGroupTexts, unfoundShopClients } from "#contract/shop/shop-client.texts.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { type ClientsAddress, clientsPath } from "./clients-address.ts";

type NoClientsProps = { address: ClientsAddress; club: CounterClub | undefined };

/** Why the list is empty, and what to do next. */
export function NoClients({ address: { search, group, order }, club }: NoClientsProps) {
  if (!search && !group) return <NoClientsYet club={club} />;
  const { title, text } = search || !group ? unfoundShopClients : shopClientGroupTexts[group].none;
  return (
    <EmptyState
      icon={<Users />}
      title={title}
      action={
        <Link to={clientsPath({ order })} replace className={buttonLook({ variant: "plain" })}>
          Ver todos os clientes
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

function NoClientsYet({ club }: { club: CounterClub | undefined }) {
  return (
    <EmptyState
      icon={<Users />}
      title={noShopClients.title}
      action={
        club?.program?.isActive ? (
          <Link to={paths.shop.posting()} className={buttonLook({})}>
            Lançar a primeira compra
          </Link>
        ) : (
          <Link to={paths.shop.program()} className={buttonLook({})}>
            Abrir o programa
          </Link>
        )
      }
    >
      {noShopClients.text}
    </EmptyState>
  );
}
