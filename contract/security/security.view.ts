import { z } from "zod";
import { roles } from "#contract/account/roles.ts";
import { cleanText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { isCalendarDay } from "#contract/time/dates.ts";

/** The tables of spec 7 that the back-office reads, and that users read about themselves. */

export const ProfileView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null only when the profile could not be read (spec 3). */
  email: z.string().nullable(),
  role: z.enum(roles),
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A filter. A text that cannot be stored cannot be found either, so it is refused before the database query. */
const filter = (max: number) => cleanText(validation.text).max(max, validation.text).optional();
const day = z.string().refine(isCalendarDay, validation.date).optional();

const longPage = {
  ...pageInput.shape,
  limit: pageInput.shape.limit.removeDefault().default(limits.securityEventsPageSize),
};

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const SecurityEventListInput = z.object({
  ...longPage,
  type: filter(limits.securityEventTypeMaxLength),
  userId: z.uuid().optional(),
});
export type SecurityEventListInput = z.infer<typeof SecurityEventListInput>;

export const SecurityEventView = z.object({
  id: z.string(),
  eventType: z.string(),
  eventData: z.record(z.string(), z.unknown()),
  userId: z.uuid().nullable(),
  /** Null for a deleted account, or for an event without a user. */
  userName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The names of the ids in the data; an id whose record was deleted has no entry. */
  names: z.record(z.string(), z.string()),
  /** Refusals of the same kind and person within a quarter of an hour are stored as one event. */
  count: z.int(),
  /** The time of the last occurrence, if there was more than one. */
  lastAt: z.iso.datetime().nullable(),
});
export type SecurityEventView = z.infer<typeof SecurityEventView>;
export const SecurityEventPage = pageOf(SecurityEventView);

export const AuditLogListInput = z.object({
  ...longPage,
  userId: z.uuid().optional(),
  action: filter(limits.auditActionMaxLength),
  tableName: filter(limits.auditTableNameMaxLength),
  recordId: filter(limits.auditRecordIdMaxLength),
  /** The first and the last day of the period, in the town's time zone. */
  from: day,
  to: day,
});
export type AuditLogListInput = z.infer<typeof AuditLogListInput>;

const values = z.record(z.string(), z.unknown()).nullable();

export const AuditLogView = z.object({
  id: z.string(),
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  impersonatorId: z.uuid().nullable(),
  impersonatorName: z.string().nullable(),
  action: z.string(),
  tableName: z.string(),
  recordId: z.string().nullable(),
  oldValues: values,
  newValues: values,
  source: z.enum(["server", "client"]),
  createdAt: z.iso.datetime(),
});
export type AuditLogView = z.infer<typeof AuditLogView>;
export const AuditLogPage = pageOf(AuditLogView);

/** An audit entry that a browser requests. A text that is too long is cut, not refused (spec 9). */
export const AuditLogInput = z.strictObject({
  action: cleanText(validation.text).min(1, validation.text),
  tableName: cleanText(validation.text).min(1, validation.text),
  recordId: cleanText(validation.text).nullish(),
  newValues: z.record(z.string(), z.unknown()).refine(isStorable, validation.characters).nullish(),
});
export type AuditLogInput = z.infer<typeof AuditLogInput>;

/**
 * Checks that the values are small enough and contain nothing that the database's JSON type refuses: NUL and unpaired
 * surrogates.
 */
function isStorable(values: Record<string, unknown>): boolean {
  const json = JSON.stringify(values);
  return json.length <= limits.auditValuesMaxLength && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);
}

export const ActiveSessionListInput = z.object({
  ...pageInput.shape,
  /** The sessions that began within the last hour (spec 7), or all live sessions. */
  began: z.enum(["last_hour", "any_time"]).default("last_hour"),
  userId: z.uuid().optional(),
});
export type ActiveSessionListInput = z.infer<typeof ActiveSessionListInput>;

/** A live session; its token never leaves the server. */
export const ActiveSessionView = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  isActive: z.boolean(),
  /** True for the session that made the request. */
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ActiveSessionView = z.infer<typeof ActiveSessionView>;
export const ActiveSessionPage = pageOf(ActiveSessionView);

export const RecordReference = z.object({ id: z.uuid() });
