import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { whatsappUrl } from "#contract/company/company-links.ts";
import { formatMoney } from "#contract/fields/money.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import type { CounterCard, CounterClub } from "#contract/loyalty/card.view.ts";
import { nextReward } from "#contract/loyalty/card-goal.rules.ts";
import type { PointsRequestView } from "#contract/loyalty/wallet.view.ts";
import { comingsText, greetingText } from "#contract/shop/shop-client.texts.ts";
import type { RedeemedCoupon, ShopClientDetails } from "#contract/shop/shop-client.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import { LoyaltyCardFace } from "#web/loyalty/card-face.tsx";
import { PointsRequestBadge } from "#web/loyalty/points-request-badge.tsx";
import { DetailList } from "#web/panel/facts.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { useNow } from "#web/panel/now.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { ClientStatement } from "./client-statement.tsx";

type ClientDetailsProps = { details: ShopClientDetails; club: CounterClub | undefined };

/** What happened with a client at this shop. */
export function ClientDetails({ details, club }: ClientDetailsProps) {
  const { client, card, requests, coupons, allowsWhatsapp } = details;
  const now = useNow();
  const program = club?.program;
  return (
    <div className="flex flex-col gap-6">
      {club && program && card && (
        <LoyaltyCardFace
          companyName={club.companyName}
          program={program}
          balance={card.balance}
          goal={nextReward(card.rewards, card.balance)}
          expiring={card.expiring}
          today={today(now)}
          headingLevel={3}
        />
      )}
      {allowsWhatsapp && (
        <a
          href={whatsappUrl(greetingText(client.name, club?.companyName ?? ""), client.phone)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: "outline" })}
        >
          <MessageCircle aria-hidden="true" />
          Falar no WhatsApp
        </a>
      )}
      <DetailList
        facts={{
          "Veio aqui": comingsText(client) || null,
          "Última visita": client.lastVisitAt && relativeTime(client.lastVisitAt, now),
          "No clube desde": client.joinedAt && formatDate(today(new Date(client.joinedAt))),
          Aniversário: client.birthdayDay === null ? null : `dia ${client.birthdayDay}, neste mês`,
        }}
      />
      {card && <Vouchers card={card} />}
      {program && card && <ClientStatement clientId={client.id} program={program} />}
      <Requests requests={requests} />
      <Coupons coupons={coupons} />
    </div>
  );
}

/** A part of the opened client, hidden while it has nothing to show. */
function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Vouchers({ card }: { card: CounterCard }) {
  return (
    <Part title="Vales em aberto" isEmpty={card.vouchers.length === 0}>
      {card.vouchers.map(({ id, code, rewardName, validUntil }) => (
        <li key={id} className="py-2.5">
          <span className="block font-semibold wrap-anywhere">{rewardName}</span>
          <span className="tabular text-muted text-sm">
            Vale {formatReadableCode(code)}
            {validUntil && `, até ${formatDate(validUntil)}`}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Requests({ requests }: { requests: readonly PointsRequestView[] }) {
  return (
    <Part title="Pedidos de pontos" isEmpty={requests.length === 0}>
      {requests.map(({ id, purchasedOn, amountCents, message, answer, state }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold">
              Compra{amountCents === null ? "" : ` de ${formatMoney(amountCents)}`} em{" "}
              {formatDate(purchasedOn)}
            </span>
            {message && <span className="block text-muted text-sm wrap-anywhere">“{message}”</span>}
            {answer && <span className="block text-sm wrap-anywhere">Resposta: {answer}</span>}
          </span>
          <PointsRequestBadge state={state} />
        </li>
      ))}
    </Part>
  );
}

function Coupons({ coupons }: { coupons: readonly RedeemedCoupon[] }) {
  return (
    <Part title="Últimos cupons usados" isEmpty={coupons.length === 0}>
      {coupons.map(({ id, title, redeemedAt }) => (
        <li key={id} className="py-2.5">
          <span className="block wrap-anywhere">{title}</span>
          <span className="text-muted text-sm">
            <Moment at={redeemedAt} />
          </span>
        </li>
      ))}
    </Part>
  );
}
