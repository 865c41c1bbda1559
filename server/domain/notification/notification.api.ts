import { api } from "#server/api/base.ts";
import { listNotifications } from "./list-notifications.ts";
import { markNotificationsSeen } from "./mark-notifications-seen.ts";

export const notifications = {
  list: api.notifications.list.handler(({ context }) => listNotifications(context.ctx, context)),
  markSeen: api.notifications.markSeen.handler(({ context, input }) =>
    markNotificationsSeen(context.ctx, context, input),
  ),
};
