import { Cake, Hourglass, Sparkles, WifiOff } from "lucide-react";
import { formatPhone } from "#contract/fields/phone.ts";
import type { CounterCard } from "#contract/loyalty/card.view.ts";
import { expiringText } from "#contract/loyalty/card-face.texts.ts";
import { unitsText } from "#contract/loyalty/loyalty.texts.ts";
import type { ProgramRules } from "#contract/loyalty/program.view.ts";
import { queuedPostingTexts } from "#contract/loyalty/queued-posting.texts.ts";
import { today } from "#contract/time/dates.ts";
import { useNow } from "#web/panel/now.tsx";
import { relativeTime } from "#web/panel/relative-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import type { PostingClient } from "./use-posting.ts";

type ClientSummaryProps = { client: PostingClient; program: ProgramRules; onChange: () => void };

/** The client in front of the counter: name, balance, last visit, birthday, and what expires soon. */
export function ClientSummary({ client, program, onChange }: ClientSummaryProps) {
  if (client.isUnchecked) return <UncheckedClient phone={client.phone} onChange={onChange} />;
  const { phone, card, enrolment } = client;
  const name = card?.clientName ?? enrolment?.name ?? "Cliente novo";
  const knownPhone = card?.phone ?? phone;
  return (
    <section
      aria-label="Cliente"
      className="flex flex-col gap-1.5 rounded-hero bg-mata-light p-4 text-on-mata"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          {knownPhone && <p className="tabular text-on-mata-muted text-sm">{formatPhone(knownPhone)}</p>}
        </div>
        <Button variant="sol" size="sm" className="shrink-0" onClick={onChange}>
          Outro cliente
        </Button>
      </div>
      {card ? <CardLines card={card} program={program} /> : <NewClient />}
    </section>
  );
}

type UncheckedClientProps = { phone: string | null; onChange: () => void };

/** Without network, only what was typed or scanned is known. */
function UncheckedClient({ phone, onChange }: UncheckedClientProps) {
  const { title, text, scannedCard } = queuedPostingTexts.offline;
  return (
    <section aria-label="Cliente" className="flex flex-col gap-1.5 rounded-hero bg-sol p-4 text-on-sol">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="tabular min-w-0 flex-1 basis-[9rem] text-2xl wrap-anywhere">
          {phone ? formatPhone(phone) : scannedCard}
        </h1>
        <Button variant="plain" size="sm" className="shrink-0" onClick={onChange}>
          Outro cliente
        </Button>
      </div>
      <p className="flex items-start gap-2">
        <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 text-pretty">
          <b>{title}.</b> {text}
        </span>
      </p>
    </section>
  );
}

function CardLines({ card, program }: { card: CounterCard; program: ProgramRules }) {
  const now = useNow();
  const { balance, lastVisitAt, isBirthday, expiring } = card;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="display tabular text-2xl text-sol">{unitsText(program, balance)}</span>
        <span className="text-on-mata-muted text-sm">
          {lastVisitAt ? `Última visita ${relativeTime(lastVisitAt, now)}` : "Primeira compra"}
        </span>
      </p>
      {(isBirthday || expiring) && (
        <p className="flex flex-wrap gap-2">
          {isBirthday && (
            <Badge tone="warning" icon={<Cake aria-hidden="true" />}>
              Faz aniversário hoje
            </Badge>
          )}
          {expiring && (
            <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
              {expiringText(expiring, today(now))}
            </Badge>
          )}
        </p>
      )}
    </>
  );
}

function NewClient() {
  return (
    <p className="flex items-center gap-2 font-semibold text-sol">
      <Sparkles aria-hidden="true" className="size-5 shrink-0" />
      Entra no clube com esta compra
    </p>
  );
}
