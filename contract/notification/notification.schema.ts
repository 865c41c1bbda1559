import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";

/** Each kind has a source of its own (`server/domain/notification/sources`). */
export const notificationKinds = [
  "inbound",
  "channel",
  "broadcast_failures",
  "broadcast_schedule",
  "template",
  "message_failures",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How urgent a notification is: `danger` is a failure, `warning` may become one, `info` is work. */
export const notificationTones = ["danger", "warning", "info"] as const;
export type NotificationTone = (typeof notificationTones)[number];

/** Something that needs a person of the back-office, and where they take care of it. */
export const NotificationView = z.object({
  /** Stable while the notification exists. */
  key: z.string(),
  kind: z.enum(notificationKinds),
  tone: z.enum(notificationTones),
  title: z.string(),
  text: z.string().nullable(),
  /** A path of the back-office. */
  href: z.string(),
  /** The time of the newest event that it is about. */
  at: z.iso.datetime(),
  /** How many of its events this account has not seen. */
  unseen: z.int(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationList = z.object({
  /** The newest first. */
  items: z.array(NotificationView),
  /** The sum over all notifications. */
  unseen: z.int(),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** Up to when the account has seen the notifications of some kinds: the newest time of each that was shown to it. */
export const SeenNotifications = z.strictObject(
  {
    seen: z
      .array(
        z.strictObject(
          {
            kind: z.enum(notificationKinds, { error: validation.form }),
            until: z.iso.datetime({ error: validation.form }),
          },
          { error: validation.form },
        ),
        { error: validation.form },
      )
      .min(1, validation.form)
      .max(notificationKinds.length, validation.form),
  },
  { error: validation.form },
);
export type SeenNotifications = z.infer<typeof SeenNotifications>;
