import { sql } from "drizzle-orm";
import type { MessageChannel, MessageKind } from "#contract/message/message.schema.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Settlement } from "./settlement.ts";

export type Wanted = {
  channel: MessageChannel;
  /** Outside the sending hours only messages that a person requested are sent. */
  onlyRequested: boolean;
  /** Per minute, over all processes. */
  rate: number;
  weeklyCap: number;
  maxAttempts: number;
  /** Until then no other process takes the message. */
  lease: Date;
  /** Whether the statement ends only when its changes are on disk. */
  isFlushed: boolean;
};

export type TakenMessage = {
  id: string;
  kind: MessageKind;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  clientId: string | null;
  broadcastId: string | null;
  templateVersionId: string | null;
  attempts: number;
  /** The name of the client, if it has one. */
  name: string | null;
  /** The values of the broadcast and of the message. */
  values: Record<string, string>;
};

/**
 * Why no message was taken: `more` means that this statement only skipped messages, `paused` that the other side
 * refuses every message for a time.
 */
export type NoMessage = "empty" | "rate" | "paused" | "more";

/** Stores the outcome of the last message and takes the next one, in one statement (settle-and-take.sql). */
export const settleAndTake = command(
  system,
  async (
    { db, now }: CommandContext,
    settlement: Settlement | undefined,
    wanted: Wanted | undefined,
  ): Promise<TakenMessage | NoMessage> => {
    const { rows } = await db.execute<{ result: Result }>(
      sql`select settle_and_take(${json(settlement)}, ${json(wanted)}, ${now.toISOString()}::timestamptz) as result`,
    );
    const result = rows[0]?.result ?? { none: "empty" };
    return "none" in result ? result.none : takenMessage(result);
  },
);

/** Skips the messages of cancelled broadcasts that a process left behind. */
export const skipCancelledMessages = command(system, async ({ db, now }: CommandContext): Promise<void> => {
  await db.execute(sql`select skip_cancelled_messages(${now.toISOString()}::timestamptz)`);
});

type Result = { none: NoMessage } | Taken;
export type Taken = { message: MessageRow; person: { name: string | null }; values: Record<string, string> };

type MessageRow = Pick<
  TakenMessage,
  "id" | "kind" | "channel" | "recipient" | "subject" | "text" | "html" | "attempts"
> & { client_id: string | null; broadcast_id: string | null; template_version_id: string | null };

export function takenMessage({ message, person, values }: Taken): TakenMessage {
  const { id, kind, channel, recipient, subject, text, html, attempts } = message;
  return {
    ...{ id, kind, channel, recipient, subject, text, html, attempts, values },
    clientId: message.client_id,
    broadcastId: message.broadcast_id,
    templateVersionId: message.template_version_id,
    name: person.name,
  };
}

const json = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
