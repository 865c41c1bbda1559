import { Link } from "react-router";
import { consentTexts } from "#contract/client/consent.texts.ts";
import type { ClientEvent } from "#contract/client/managed-client.ts";
import { couponEventLabels } from "#contract/coupon/coupon.texts.ts";
import { entryReasonLabels } from "#contract/loyalty/managed-entry.texts.ts";
import { signedUnits } from "#contract/loyalty/statement.texts.ts";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import {
  byHandText,
  messageKindLabels,
  messageReasonTexts,
  messageStateLabels,
} from "#contract/message/history/message-history.texts.ts";
import { shownMessageState } from "#contract/message/history/shown-message-state.ts";
import { inboundKindLabels } from "#contract/message/inbound/inbound.texts.ts";
import { paths } from "#contract/paths.ts";
import { useDeliveryChannels } from "#web/auth/delivery-channels-context.ts";
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
            <Event moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function keyOf(moment: ClientEvent): string {
  if (moment.kind === "points") return String(moment.entryId);
  if (moment.kind === "message" || moment.kind === "received") return moment.messageId;
  const what = moment.kind === "consent" ? moment.channel + moment.purpose : moment.couponId;
  return what + moment.kind + moment.at;
}

function Event({ moment }: { moment: ClientEvent }) {
  if (moment.kind === "consent") return <Consent moment={moment} />;
  if (moment.kind === "points") return <Points moment={moment} />;
  if (moment.kind === "message") return <Message moment={moment} />;
  if (moment.kind === "received") return <Received moment={moment} />;
  return <CouponEvent moment={moment} />;
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
        {operator && `, anotado por ${operator}`} · {consentTexts.wordingOf(version)}
      </p>
    </>
  );
}

function Points({ moment }: Of<"points">) {
  return (
    <>
      <p className="font-semibold">{signedUnits(moment, moment.points)}</p>
      <p className="text-muted text-sm wrap-anywhere">
        <Moment at={moment.at} /> · {entryReasonLabels[moment.reason]} · {moment.company}
      </p>
    </>
  );
}

function Message({ moment }: Of<"message">) {
  const { at, channel, about, reason, broadcast, handledBy } = moment;
  const state = shownMessageState({ ...moment, kind: about }, useDeliveryChannels());
  return (
    <>
      <p className="font-semibold wrap-anywhere">Mensagem: {broadcast ?? messageKindLabels[about]}</p>
      <p className="text-muted text-sm wrap-anywhere">
        <Moment at={at} /> · {messageChannelLabels[channel]} · {messageStateLabels[state]}
        {handledBy && ` ${byHandText(state, handledBy)}`}
        {reason && ` (${messageReasonTexts[reason].label})`}
      </p>
    </>
  );
}

function Received({ moment: { at, messageId, about, text } }: Of<"received">) {
  return (
    <>
      <p className="line-clamp-3 whitespace-pre-line font-semibold wrap-anywhere">
        Escreveu: {text ?? inboundKindLabels[about]}
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        <Moment at={at} /> · {messageChannelLabels.whatsapp} ·{" "}
        <Link
          to={paths.admin.messageHistory({ aba: "recebidas", conversa: messageId })}
          className="font-semibold text-caju-deep underline"
        >
          Ver conversa
        </Link>
      </p>
    </>
  );
}

function CouponEvent({
  moment: { at, kind, offer, company, accepted },
}: Of<Exclude<Kind, "consent" | "points" | "message" | "received">>) {
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
