import { z } from "zod";
import { couponEventKinds } from "#contract/coupon/coupon.schema.ts";
import { optionalCpf } from "#contract/fields/cpf-field.ts";
import { optionalEmail } from "#contract/fields/email.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { isStorable, optionalLines, optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { limits } from "#contract/limits.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { entryReasons } from "#contract/loyalty/loyalty.schema.ts";
import {
  inboundKinds,
  messageChannels,
  messageKinds,
  messageReasons,
  messageStates,
} from "#contract/message/message.schema.ts";
import { birthday } from "./birthday.schema.ts";
import { clientValidation as texts } from "./client.texts.ts";
import {
  ConsentChange,
  ConsentChoice,
  ConsentView,
  consentChannels,
  consentOrigins,
  consentPurposes,
} from "./consent.schema.ts";

/** Groups of clients that the back-office may want to contact, each with its count. */
export const clientSegments = [
  "new",
  "returning",
  "away",
  "birthday",
  "never_redeemed",
  "reachable",
] as const;
export type ClientSegment = (typeof clientSegments)[number];

const tag = optionalText({ max: limits.clientTagMaxLength, tooLong: texts.tagTooLong });

export const ManagedClientFilter = managedFilter({
  /** A name or a phone. */
  search: listSearch,
  tag: z
    .string()
    .max(limits.clientTagMaxLength, texts.tagTooLong)
    .refine(isStorable, validation.characters)
    .optional(),
  /** Clients who claimed a coupon of this company. */
  companyId: uuid(validation.company.id).optional(),
  /** Clients who consented to this channel; for offers, unless `purpose` is set. */
  consent: z.enum(consentChannels).optional(),
  purpose: z.enum(consentPurposes).optional(),
  segment: z.enum(clientSegments).optional(),
});
export type ManagedClientFilter = z.infer<typeof ManagedClientFilter>;

export const clientSorts = ["createdAt", "name", "lastClaimAt"] as const;
export type ClientSort = (typeof clientSorts)[number];

export const ManagedClientListInput = managedListInput(ManagedClientFilter, {
  sorts: clientSorts,
  direction: "descending",
});
export type ManagedClientListInput = z.infer<typeof ManagedClientListInput>;

export const ManagedClientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  coupons: z.int(),
  redeemed: z.int(),
  createdAt: z.iso.datetime(),
  lastClaimAt: z.iso.datetime().nullable(),
});
export type ManagedClientRow = z.infer<typeof ManagedClientRow>;

export const ManagedClientPage = managedPage(ManagedClientRow);
export type ManagedClientPage = z.infer<typeof ManagedClientPage>;

/** The number of clients of the filter in each segment, whichever segment is selected. */
export const ClientSegmentCounts = z.record(z.enum(clientSegments), z.int());
export type ClientSegmentCounts = z.infer<typeof ClientSegmentCounts>;

/** The tags in use, the most frequent first. */
export const ClientTags = z.array(z.object({ name: z.string(), count: z.int() }));
export type ClientTags = z.infer<typeof ClientTags>;

/** A duplicate that was merged into this client. */
export const ClientMergeView = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  at: z.iso.datetime(),
});

const CouponHistoryEvent = z.object({
  at: z.iso.datetime(),
  kind: z.enum(couponEventKinds),
  couponId: z.uuid(),
  offer: z.string(),
  company: z.string(),
  /** The legal versions accepted with the coupon; set only on the event that created the coupon. */
  accepted: LegalVersions.nullable(),
});

/** A consent given or refused, stored as proof: the wording, the place, and the operator who recorded it. */
const ConsentEvent = ConsentChoice.extend({
  at: z.iso.datetime(),
  kind: z.literal("consent"),
  granted: z.boolean(),
  version: z.string(),
  origin: z.enum(consentOrigins),
  operator: z.string().nullable(),
});

/** An entry of the ledger of a loyalty club. */
const PointsEvent = z.object({
  at: z.iso.datetime(),
  kind: z.literal("points"),
  entryId: z.int(),
  reason: z.enum(entryReasons),
  points: z.int(),
  unitSingular: z.string(),
  unitPlural: z.string(),
  company: z.string(),
});

/** A message to the client, or one that was not sent. */
const MessageEvent = z.object({
  at: z.iso.datetime(),
  kind: z.literal("message"),
  messageId: z.uuid(),
  channel: z.enum(messageChannels),
  about: z.enum(messageKinds),
  state: z.enum(messageStates),
  reason: z.enum(messageReasons).nullable(),
  broadcast: z.string().nullable(),
  /** WhatsApp by hand: whether staff opened the chat, and the account that sent the message or else opened it. */
  isOpened: z.boolean(),
  handledBy: z.string().nullable(),
});

/** A WhatsApp message that the client sent to the town's number. */
const ReceivedEvent = z.object({
  at: z.iso.datetime(),
  kind: z.literal("received"),
  messageId: z.uuid(),
  about: z.enum(inboundKinds),
  /** Null for media. */
  text: z.string().nullable(),
});

/** An event in the history of a client. The history lists the newest first. */
export const ClientEvent = z.discriminatedUnion("kind", [
  CouponHistoryEvent,
  ConsentEvent,
  PointsEvent,
  MessageEvent,
  ReceivedEvent,
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

/** The reasons of a suppressed mailbox that an admin may lift. */
export const mailboxStops = ["opted_out", "bounced"] as const;
export type MailboxStop = (typeof mailboxStops)[number];

export const ManagedClient = ManagedClientRow.extend({
  /** Sent back with a change, to detect that the client was saved in between. */
  version: z.string(),
  email: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  cpf: z.string().nullable(),
  notes: z.string().nullable(),
  isPhoneConfirmed: z.boolean(),
  /**
   * Why the client's mailbox gets no offers, or after a bounce nothing: a reader opted out, through this client or
   * another one, or a mail to it came back.
   */
  mailboxStop: z.enum(mailboxStops).nullable(),
  consents: z.array(ConsentView),
  merges: z.array(ClientMergeView),
  timeline: z.array(ClientEvent),
});
export type ManagedClient = z.infer<typeof ManagedClient>;

const tags = z
  .array(tag, { error: texts.tags })
  .transform((tags) => [...new Set(tags.filter((name) => name !== null))])
  .refine((tags) => tags.length <= limits.clientTagsMax, texts.tagsTooMany)
  .default([]);

export const ClientRevision = requireAllKeys(
  z.strictObject(
    {
      id: uuid(),
      version,
      name: clientName,
      phone,
      email: optionalEmail,
      birthday,
      cpf: optionalCpf,
      notes: optionalLines({ max: limits.clientNotesMaxLength, tooLong: texts.notesTooLong }),
      tags,
    },
    { error: validation.form },
  ),
);
export type ClientRevision = z.infer<typeof ClientRevision>;

/** A client as a row of an imported CSV file. */
export const ImportedClient = z.object(
  { name: clientName, phone, email: optionalEmail, birthday, tags },
  { error: validation.form },
);
export type ImportedClient = z.infer<typeof ImportedClient>;

/** `id` is the primary client; `otherId` becomes its duplicate. */
export const ClientMerge = z.strictObject(
  { id: uuid(), otherId: uuid(texts.mergeOther) },
  { error: validation.form },
);
export type ClientMerge = z.infer<typeof ClientMerge>;

/** A consent that a client gave or refused in person or by telephone, recorded by the operator who heard it. */
export const ClientConsentChange = ConsentChange.extend({ id: uuid() });
export type ClientConsentChange = z.infer<typeof ClientConsentChange>;

/** Allows mails to a mailbox again whose reader opted out, or whose mail came back. */
export const OptOutLift = z.strictObject(
  {
    id: uuid(),
    /** The mailbox and the stop that the admin saw: both may change meanwhile. */
    address: requiredText({
      required: validation.email.required,
      max: limits.emailMaxLength,
      tooLong: validation.email.tooLong,
    }),
    stop: z.enum(mailboxStops, { error: validation.form }),
    /** How the person asked for it. */
    reason: requiredText({
      required: texts.liftReasonRequired,
      max: limits.optOutLiftReasonMaxLength,
      tooLong: texts.liftReasonTooLong,
    }),
  },
  { error: validation.form },
);
export type OptOutLift = z.infer<typeof OptOutLift>;

/** Adds a tag to many clients, or removes it from them. */
export const ClientBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedClientFilter),
    action: z.enum(["tag", "untag"], { error: validation.form }),
    tag: requiredText({
      required: texts.tagRequired,
      max: limits.clientTagMaxLength,
      tooLong: texts.tagTooLong,
    }),
  },
  { error: validation.form },
);
export type ClientBulkChange = z.infer<typeof ClientBulkChange>;
