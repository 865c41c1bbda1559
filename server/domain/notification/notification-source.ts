import type { NotificationKind, NotificationTone } from "#contract/notification/notification.schema.ts";
import type { Ctx, RequestContext } from "#server/context.ts";
import type { Policy } from "#server/domain/command.ts";

/** Something that needs a person, derived from the rows of its own module. */
export type Notification = {
  /** Stable while the notification exists. */
  key: string;
  tone: NotificationTone;
  title: string;
  text: string | null;
  /** The page where a person takes care of it. */
  href: string;
  /** The times of its newest events. Those that are newer than what an account saw count as unseen. */
  times: readonly Date[];
};

/**
 * One kind of notification. Its statements run each minute for each open back-office, so they read a bounded number of
 * rows by an index, however large the town is (list-plans.db.test.ts).
 */
export type NotificationSource = {
  kind: NotificationKind;
  /** Who may see it. It must not admit more than the page that it leads to. */
  policy: Policy;
  read: (ctx: Ctx, services: Pick<RequestContext, "platform">) => Promise<Notification[]>;
};
