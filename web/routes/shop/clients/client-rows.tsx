import { Cake, Gift, Hourglass } from "lucide-react";
import { Link } from "react-router";
import type { CounterClub } from "#contract/loyalty/card.view.ts";
import { expiringText, missingText } from "#contract/loyalty/card-face.texts.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import { comingsText } from "#contract/shop/shop-client.texts.ts";
import type { ShopClientRow } from "#contract/shop/shop-client.ts";
import { today } from "#contract/time/dates.ts";
import { useNow } from "#web/panel/now.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { type ClientsAddress, clientsPath } from "./clients-address.ts";

type ClientRowsProps = {
  clients: readonly ShopClientRow[];
  club: CounterClub | undefined;
  address: ClientsAddress;
};

/** One line for each client; a press opens the client. */
export function ClientRows({ clients, club, address }: ClientRowsProps) {
  if (clients.length === 0) return null;
  return (
    <ul aria-label="Clientes" className="divide-y divide-line rounded-card bg-surface shadow-soft">
      {clients.map((client) => (
        <li key={client.id}>
          <Link
            to={clientsPath({ ...address, clientId: client.id })}
            preventScrollReset
            aria-current={client.id === address.clientId ? "true" : undefined}
            className="flex flex-col gap-1 rounded-card px-4 py-3 hover:bg-sunken aria-[current]:bg-mata-soft"
          >
            <ClientLine client={client} club={club} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ClientLine({ client, club }: { client: ShopClientRow; club: CounterClub | undefined }) {
  const now = useNow();
  const { name, balance } = client;
  const program = club?.program;
  const goal = balance !== null && club ? nextReward(club.rewards, balance) : undefined;
  const missing = goal && balance !== null ? goal.cost - balance : 0;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        {program && balance !== null && (
          <span className="display tabular whitespace-nowrap">{unitsText(program, balance)}</span>
        )}
      </span>
      <span className="text-muted text-sm">{visitText(client, now)}</span>
      {program && goal && missing > 0 && (
        <span className="text-sm wrap-anywhere">
          {missingText(program, missing)} para {goal.name}
        </span>
      )}
      <ClientBadges client={client} now={now} />
    </>
  );
}

function visitText(client: ShopClientRow, now: Date): string {
  const { lastVisitAt, joinedAt } = client;
  if (lastVisitAt) return `Veio ${relativeTime(lastVisitAt, now)} · ${comingsText(client)}`;
  return joinedAt ? `Entrou no clube ${relativeTime(joinedAt, now)}, ainda não comprou` : "";
}

function ClientBadges({ client, now }: { client: ShopClientRow; now: Date }) {
  const { canTakeReward, expiring, birthdayDay } = client;
  if (!canTakeReward && !expiring && birthdayDay === null) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {canTakeReward && (
        <Badge tone="success" icon={<Gift aria-hidden="true" />}>
          Já pode trocar
        </Badge>
      )}
      {expiring && (
        <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
          {expiringText(expiring, today(now))}
        </Badge>
      )}
      {birthdayDay !== null && (
        <Badge tone="info" icon={<Cake aria-hidden="true" />}>
          Aniversário dia {birthdayDay}
        </Badge>
      )}
    </span>
  );
}
