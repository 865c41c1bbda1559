import { consentTexts } from "#contract/client/consent.texts.ts";
import type { ClientEvent } from "#contract/client/managed-client.ts";
import { couponEventLabels } from "#contract/coupon/coupon.texts.ts";
import { LegalTexts } from "#web/coupons/legal-texts.tsx";
import { Moment } from "#web/panel/moment.tsx";

/** The events of one client, newest first. */
export function ClientTimeline({ moments }: { moments: readonly ClientEvent[] }) {
  return (
    <section aria-labelledby="client-timeline">
      <h3 id="client-timeline" className="mb-3 text-lg">
        O que aconteceu
      </h3>
      {moments.length === 0 && <p className="text-muted">Nada ainda.</p>}
      <ol className="flex flex-col gap-3 border-line border-l-2 pl-4">
        {moments.map((moment) => (
          <li key={keyOf(moment)}>
            {moment.kind === "consent" ? <Consent moment={moment} /> : <CouponEvent moment={moment} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function keyOf(moment: ClientEvent): string {
  const what = moment.kind === "consent" ? moment.channel + moment.purpose : moment.couponId;
  return what + moment.kind + moment.at;
}

type Kind = ClientEvent["kind"];
type Of<Wanted extends Kind> = { moment: Extract<ClientEvent, { kind: Wanted }> };

function Consent({ moment: { at, channel, purpose, granted, version, origin, operator } }: Of<"consent">) {
  const what = `${consentTexts.purposes[purpose]} ${consentTexts.byChannel[channel]}`;
  return (
    <>
      <p className="font-semibold">
        {granted ? "Aceitou" : "Recusou"}: {what}
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        <Moment at={at} /> · {consentTexts.origins[origin]}
        {operator && `, anotado por ${operator}`} · texto de {version}
      </p>
    </>
  );
}

function CouponEvent({ moment: { at, kind, offer, company, accepted } }: Of<Exclude<Kind, "consent">>) {
  return (
    <>
      <p className="font-semibold">{couponEventLabels[kind]}</p>
      <p className="text-muted text-sm wrap-anywhere">
        <Moment at={at} /> · {offer} · {company}
      </p>
      {accepted?.terms && accepted.privacy && (
        <p className="text-muted text-sm">
          Aceitou <LegalTexts {...accepted} />
        </p>
      )}
    </>
  );
}
