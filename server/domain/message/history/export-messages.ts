import { and, asc, gt } from "drizzle-orm";
import { formatPhone } from "#contract/fields/phone.ts";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import {
  byHandText,
  messageFieldLabels as labels,
  messageKindLabels,
  messageReasonTexts,
  messageStateLabels,
} from "#contract/message/history/message-history.texts.ts";
import type { MessageFilter } from "#contract/message/history/message-history.ts";
import { today } from "#contract/time/dates.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { recordExport } from "#server/domain/security/audit/record-export.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type MessageLine, selectMessages, shownState } from "./list-messages.ts";
import { messageFilter } from "./message-filter.ts";

/** Exports the messages that match the filter, oldest first. The audit records the exporting user. */
export const exportMessages = command(
  staff,
  async (ctx: CommandContext, { platform }: Pick<RequestContext, "platform">, filter: MessageFilter) => {
    const { db, now, actor } = ctx;
    await recordExport(ctx, { action: "message.export", tableName: "outbox", filter });
    const condition = messageFilter(db, filter, actor);
    const lines = inBatches(
      async (last, limit) =>
        await selectMessages(db, and(condition, last === undefined ? undefined : gt(outbox.id, last)))
          .orderBy(asc(outbox.id))
          .limit(limit),
    );
    return csvDownload(`mensagens-${today(now)}.csv`, columnsFor(platform.outbox.delivers), lines);
  },
);

function stateText(row: MessageLine, delivers: DeliveryChannels): string {
  const state = shownState(row, delivers);
  const label = messageStateLabels[state];
  return row.handledBy === null ? label : `${label} ${byHandText(state, row.handledBy)}`;
}

const moment = (at: Date | null) => (at ? momentText(at) : "");

function columnsFor(delivers: DeliveryChannels): CsvColumn<MessageLine>[] {
  return [
    { name: labels.createdAt, value: ({ createdAt }) => moment(createdAt) },
    { name: labels.client, value: ({ clientName }) => clientName ?? "" },
    {
      name: labels.recipient,
      value: ({ channel, recipient }) => (channel === "email" ? recipient : formatPhone(recipient)),
    },
    { name: labels.channel, value: ({ channel }) => messageChannelLabels[channel] },
    { name: labels.kind, value: ({ kind }) => messageKindLabels[kind] },
    { name: labels.broadcast, value: ({ broadcastName }) => broadcastName ?? "" },
    { name: labels.subject, value: ({ subject }) => subject },
    { name: labels.state, value: (row) => stateText(row, delivers) },
    { name: labels.reason, value: ({ reason }) => (reason ? messageReasonTexts[reason].label : "") },
    { name: labels.sentAt, value: ({ sentAt }) => moment(sentAt) },
    { name: labels.deliveredAt, value: ({ deliveredAt }) => moment(deliveredAt) },
    { name: labels.readAt, value: ({ readAt }) => moment(readAt) },
  ];
}
