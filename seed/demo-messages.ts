import { consentPurposes } from "#contract/client/consent.schema.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import type { MessageReason } from "#contract/message/message.schema.ts";
import { instantAt } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { consents } from "#server/domain/client/client.table.ts";
import type { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import type { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { outbox } from "#server/platform/mail/outbox.table.ts";
import { wordingOn } from "./consent-wording.ts";
import { emailOf, hasAgreedByWhatsapp, type Person, persons } from "./demo-persons.ts";
import { pastMoment } from "./past-moment.ts";
import { type NewBroadcast, templateRow, templateVersionRow } from "./rows/message.ts";
import { idOf } from "./stable-id.ts";
import {
  type DemoTemplateKey,
  demoTemplates,
  fairOutcomes,
  letterOutcomes,
  singleMessages,
  talks,
} from "./town/messages.ts";

type Message = typeof outbox.$inferInsert;
type Suppressed = typeof suppressedAddresses.$inferInsert;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Builds finished, scheduled and planned broadcasts with their messages, single messages, and received ones. */
export function demoMessageRows(now: Date) {
  const day = today(now);
  const fair = finished("fair", { name: "Feira de sábado", at: pastMoment(day, 2) });
  const letter = finished("letter", { name: "Novidades da cidade", at: pastMoment(day, 9) });
  const keys = Object.keys(demoTemplates) as DemoTemplateKey[];
  return {
    messageTemplates: keys.map((key) => templateRow(templateOf(key, pastMoment(day, 30)))),
    messageTemplateVersions: keys.map((key) => versionOf(key, pastMoment(day, 30))),
    broadcasts: [
      { ...fair, state: "done_with_failures" as const },
      { ...letter, state: "done" as const },
      {
        ...planned("fair", "Feira do mês que vem", now),
        state: "scheduled" as const,
        scheduledAt: withinSendingHours(instantAt(addDays(day, 6), "10:00")),
      },
      planned("letter", "Ofertas de fim de ano", now),
    ],
    outbox: [
      ...persons.map((person, index) => fairMessage(person, index, fair)),
      ...persons.map((person, index) => letterMessage(person, index, letter)),
      ...singleMessages.map((plan) => singleMessage(plan, now)),
      ...optOuts(now).map(optOutReply),
    ],
    suppressedAddresses: persons.flatMap((person, index) => suppressedAddress(person, index, letter)),
    optOuts: optOuts(now).flatMap(withdrawnConsents),
    inboundMessages: talks.map((talk, index) => inboundMessage(talk, index, now)),
  };
}

/** A broadcast of the demo begins when it is scheduled, not only after a Sunday or a holiday. */
function withinSendingHours(at: Date): Date {
  const next = sendingTime(defaultSendingRules, at);
  return next === "now" ? at : next;
}

function templateOf(key: DemoTemplateKey, createdAt: Date) {
  const { name, channel, category, providerName, approval, approvalReason } = demoTemplates[key];
  const atMeta = { category, providerName, approval, approvalReason };
  return { id: idOf.template(name), name, channel, ...atMeta, createdAt, updatedAt: createdAt };
}

function versionOf(key: DemoTemplateKey, createdAt: Date) {
  const { name, subject, body, actionLabel } = demoTemplates[key];
  const templateId = idOf.template(name);
  return templateVersionRow({
    id: idOf.templateVersion(name),
    ...{ templateId, subject, body, actionLabel, createdAt },
  });
}

type Started = NewBroadcast & { id: string; startedAt: Date };

function planned(key: DemoTemplateKey, name: string, createdAt: Date): NewBroadcast & { id: string } {
  const { channel, name: template } = demoTemplates[key];
  return {
    ...{ id: idOf.broadcast(name), name, channel, audience: {}, createdAt, updatedAt: createdAt },
    templateVersionId: idOf.templateVersion(template),
    profileId: idOf.profile("editor@pertinho.test"),
  };
}

function finished(key: DemoTemplateKey, { name, at }: { name: string; at: Date }): Started {
  const finishedAt = new Date(at.getTime() + 4 * minuteMs);
  return { ...planned(key, name, at), startedAt: at, finishedAt };
}

function fairMessage(person: Person, index: number, broadcast: Started): Message {
  const reason = hasAgreedByWhatsapp(index) && index % 2 === 0 ? undefined : "no_consent";
  const place = persons.slice(0, index).filter((_, other) => hasAgreedByWhatsapp(other) && other % 2 === 0);
  const outcome = fairOutcomes[place.length % fairOutcomes.length];
  return recipientRow(person, broadcast, { address: person.phone, ...(reason ? left(reason) : outcome) });
}

function letterMessage(person: Person, index: number, broadcast: Started): Message {
  const address = emailOf(person, index);
  const outcome = letterOutcomes[Math.floor(index / 3) % letterOutcomes.length];
  return recipientRow(person, broadcast, address ? { address, ...outcome } : left("no_address"));
}

/** The mailboxes because of which the letter was not sent to a person. */
function suppressedAddress(person: Person, index: number, letter: Started): Suppressed[] {
  const { reason } = letterMessage(person, index, letter);
  const address = emailOf(person, index);
  if (!address || (reason !== "opted_out" && reason !== "suppressed")) return [];
  const suppressed = { channel: "email", address, createdAt: letter.startedAt } as const;
  return [{ ...suppressed, reason: reason === "opted_out" ? "opted_out" : "bounced" }];
}

const left = (reason: MessageReason) => ({ state: "skipped" as const, reason });

type Recipient = Pick<Message, "state" | "reason"> & { address?: string };

function recipientRow(person: Person, broadcast: Started, { address, state, reason }: Recipient): Message {
  const { id: broadcastId, channel, startedAt: at, name } = broadcast;
  const isSkipped = state === "skipped";
  return {
    ...{ id: idOf.message(`${name} ${person.phone}`), kind: "broadcast", priority: 2, channel, broadcastId },
    ...{ subject: "", clientId: idOf.client(person.phone), templateVersionId: broadcast.templateVersionId },
    ...{ recipient: isSkipped ? "" : (address ?? ""), reason: reason ?? null },
    ...{
      attempts: isSkipped ? 0 : 1,
      lastError: state === "failed" ? "O provedor recusou a mensagem" : null,
    },
    ...{ createdAt: at, nextAttemptAt: at, ...progress(state, at) },
  };
}

/** The times of a message that was sent at `at`. */
function progress(state: Message["state"], at: Date): Partial<Message> {
  const after = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
  return {
    state,
    sentAt: state === "sent" || state === "delivered" || state === "read" ? after(1) : null,
    deliveredAt: state === "delivered" || state === "read" ? after(2) : null,
    readAt: state === "read" ? after(30) : null,
  };
}

function singleMessage(
  { person: index, kind, subject, state, daysAgo }: (typeof singleMessages)[number],
  now: Date,
): Message {
  const { phone } = personAt(index);
  const at = new Date(now.getTime() - daysAgo * 24 * hourMs - hourMs);
  return {
    ...{ id: idOf.message(`${kind} ${phone}`), kind, channel: "whatsapp", recipient: phone, subject },
    ...{ clientId: idOf.client(phone), attempts: 1, createdAt: at, nextAttemptAt: at },
    ...(kind === "reply" && { sentBy: idOf.profile("editor@pertinho.test") }),
    ...progress(state, at),
  };
}

function inboundMessage(
  { person: index, text, hoursAgo, done }: (typeof talks)[number],
  place: number,
  now: Date,
): typeof inboundMessages.$inferInsert {
  const { phone } = personAt(index);
  const receivedAt = new Date(now.getTime() - hoursAgo * hourMs);
  const kind = text === null ? "media" : text === "SAIR" ? "opt_out" : "text";
  return {
    ...{ id: idOf.message(`talk ${place}`), providerId: `demo-${place}`, phone, text, receivedAt },
    ...{ clientId: idOf.client(phone), kind, createdAt: receivedAt, updatedAt: receivedAt },
    ...(done === "automatically" && { handledAt: receivedAt }),
    ...(done === "answered" && {
      handledAt: new Date(receivedAt.getTime() + hourMs),
      handledBy: idOf.profile("editor@pertinho.test"),
      replyId: idOf.message(`reply ${phone}`),
    }),
  };
}

type OptOut = { person: Person; at: Date };

/** The persons who wrote SAIR. */
function optOuts(now: Date): OptOut[] {
  return talks.flatMap(({ person, text, hoursAgo }) =>
    text === "SAIR" ? [{ person: personAt(person), at: new Date(now.getTime() - hoursAgo * hourMs) }] : [],
  );
}

function withdrawnConsents({ person: { phone }, at }: OptOut): (typeof consents.$inferInsert)[] {
  return consentPurposes.map((purpose) => ({
    ...{ clientId: idOf.client(phone), channel: "whatsapp", purpose, granted: false },
    ...{ origin: "opt_out", textVersion: wordingOn(today(at)), createdAt: at },
  }));
}

function optOutReply({ person: { phone }, at }: OptOut): Message {
  return {
    ...{ id: idOf.message(`opt-out reply ${phone}`), kind: "reply", channel: "whatsapp", recipient: phone },
    ...{ subject: "", clientId: idOf.client(phone), attempts: 1, createdAt: at, nextAttemptAt: at },
    ...progress("delivered", at),
  };
}

function personAt(index: number): Person {
  const person = persons[index];
  if (!person) throw new Error(`the town has no person ${index}`);
  return person;
}
