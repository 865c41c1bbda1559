import type { NotificationSource } from "./notification-source.ts";
import { broadcastFailures } from "./sources/broadcast-failures.ts";
import { broadcastSchedule } from "./sources/broadcast-schedule.ts";
import { channelProblems } from "./sources/channel-problems.ts";
import { messageFailures } from "./sources/message-failures.ts";
import { openInbound } from "./sources/open-inbound.ts";
import { refusedTemplates } from "./sources/refused-templates.ts";

/** Everything that the bell of the back-office reports. Another noun adds a file and a line. */
export const notificationSources: readonly NotificationSource[] = [
  openInbound,
  channelProblems,
  broadcastFailures,
  broadcastSchedule,
  refusedTemplates,
  messageFailures,
];
