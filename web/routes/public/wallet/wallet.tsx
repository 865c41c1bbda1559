import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/api/contract.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { today } from "#contract/time/dates.ts";
import { pageContext } from "#web/page-context.ts";
import { PhoneConfirmation } from "#web/routes/public/my-coupons/phone-confirmation.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { orNotFound } from "#web/shell/request/or-not-found.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import type { Route } from "./+types/wallet";
import { CardList } from "./card-list.tsx";
import { JoinClub } from "./join-club.tsx";
import { OpenCard } from "./open-card.tsx";
import { answerIntent } from "./wallet-intents.ts";

/** A typed phone number must not stay in the caches of the device: the cards have the same URL. */
const uncached = { "Cache-Control": "private, no-store" };

/** One URL path for the cards, one of them, and the way into a club. The query selects the view. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, now, delivers } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const club = searchParams.get("entrar");
  const cursor = searchParams.get("depois") ?? undefined;
  const device = await api.clients.device();
  if (!device.isConfirmed) {
    const proof = await api.clients.phoneProof();
    return data({ view: "phone" as const, device, delivers, proof, club: club ?? "" }, { headers: uncached });
  }
  if (club) {
    const view = await orNotFound(api.loyalty.clubs.get({ company: club }));
    const own = (await api.loyalty.wallet.balances()).find(({ companyId }) => companyId === view.company.id);
    if (own) throw redirect(paths.loyaltyProgress({ cartao: own.cardId }));
    return { view: "join" as const, club: view };
  }
  const phone = formatPhone(device.phone ?? "");
  const cardId = searchParams.get("cartao");
  // Read before the cards: they may be newer, but never older.
  const { fingerprint } = await orNotFound(api.loyalty.wallet.fingerprint());
  const shown = { fingerprint, now, phone };
  if (cardId) return openCard(api, { ...shown, id: cardId, cursor, isOnlyCard: false });
  const page = await orNotFound(api.loyalty.wallet.cards({ cursor }));
  const [first] = page.items;
  // A client with one card gets it immediately.
  if (first && page.items.length === 1 && !page.nextCursor && !cursor) {
    return openCard(api, { ...shown, id: first.id, cursor: undefined, isOnlyCard: true });
  }
  return { view: "list" as const, page, fingerprint, cursor, phone, today: today(now) };
}

type Opened = {
  id: string;
  fingerprint: string;
  cursor: string | undefined;
  now: Date;
  phone: string;
  isOnlyCard: boolean;
};

async function openCard({ loyalty }: ApiClient, { id, cursor, now, ...opened }: Opened) {
  const card = await orNotFound(loyalty.wallet.card({ id }));
  const statement = await orNotFound(loyalty.wallet.statement({ id, cursor }));
  // The idempotency key of every form on the page: each form has its own endpoint.
  const formKey = crypto.randomUUID();
  return { view: "card" as const, card, statement, cursor, formKey, today: today(now), ...opened };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerIntent(context.get(pageContext), await readForm(request));
}

export { passHeaders as headers };

function passHeaders({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return pageMeta({ title: screens.loyaltyProgress.title, index: false });
}

export default function Wallet({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "phone":
      return (
        <PhoneConfirmation
          device={loaderData.device}
          delivers={loaderData.delivers}
          proof={loaderData.proof}
          answer={actionData}
          purpose={{ action: paths.loyaltyProgress({ entrar: loaderData.club }), club: loaderData.club }}
        />
      );
    case "join":
      return <JoinClub club={loaderData.club} answer={actionData} />;
    case "card":
      return <OpenCard {...loaderData} answer={actionData} />;
    case "list":
      return <CardList {...loaderData} />;
  }
}
