import { endpoint } from "#contract/api/endpoint.ts";
import { NotificationList, SeenNotifications } from "./notification.schema.ts";

const tag = "Notifications";

export const notifications = {
  list: endpoint("editor", {
    method: "GET",
    path: "/admin/notifications",
    summary: "Lists what needs somebody of the back-office, newest first, as far as the account may see it",
    tag,
  }).output(NotificationList),

  markSeen: endpoint("editor", {
    method: "PUT",
    path: "/admin/notifications/seen",
    summary: "Stores up to when the account has seen the notifications of some kinds; never moves back",
    tag,
  })
    .input(SeenNotifications)
    .output(NotificationList),
};
