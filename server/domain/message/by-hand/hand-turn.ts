import { eq, type SQL, sql } from "drizzle-orm";
import type {
  HandCard,
  HandObstacle,
  HandTurn,
  ReopeningRefusal,
} from "#contract/message/by-hand/by-hand.view.ts";
import { chatUrl } from "#contract/message/inbound/chat-url.ts";
import type { CommandContext } from "#server/context.ts";
import { createRender } from "#server/domain/message/send/render-taken.ts";
import { type Taken, takenMessage } from "#server/domain/message/send/settle-and-take.ts";
import { signedInId } from "#server/domain/role.policy.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { storableDetail } from "#server/platform/message/storable-detail.ts";
import { type HandRequest, type HandWanted, readHandWanted } from "./hand-wanted.ts";

type CardRow = {
  message: Taken["message"] & { opened_at: string | null; opened_by: string | null };
  person: Taken["person"];
  values: Taken["values"];
  owner: string | null;
  openedBy: string | null;
  broadcast: string | null;
  /** Why the chat of an opened message cannot be opened again. */
  refusal: ReopeningRefusal | null;
};

type TurnRow = Partial<CardRow> & Pick<HandTurn, "skipped" | "hasMore">;

const detailMaxLength = 500;

/** Takes the next message for the user. Call it in the transaction that settled the one before. */
export async function nextTurn(
  inside: CommandContext,
  request: HandRequest,
  { obstacle = null, skipped = [] }: Partial<Pick<HandTurn, "obstacle" | "skipped">> = {},
): Promise<HandTurn> {
  const wanted = await readHandWanted(inside, request);
  const turn = await callByHand<TurnRow>(inside, sql`take_by_hand(${asJson(wanted)}, ${at(inside.now)})`);
  const result = { skipped: [...skipped, ...turn.skipped], hasMore: turn.hasMore, obstacle };
  if (!isCard(turn)) return { card: null, ...result };
  const card = await toCard(inside, request, turn);
  return { card: card ?? null, ...result, hasMore: turn.hasMore || card === undefined };
}

type Opened = CardRow | { obstacle: HandObstacle } | { refused: HandTurn["skipped"][number] };

/** Opens a message for the user, or returns the next one with the reason. */
export async function openTurn(
  inside: CommandContext,
  request: HandRequest,
  { id }: { id: string },
): Promise<HandTurn> {
  const wanted = await readHandWanted(inside, request);
  const opened = await callByHand<Opened>(
    inside,
    sql`open_by_hand(${id}::uuid, ${asJson(wanted)}, ${at(inside.now)})`,
  );
  if ("obstacle" in opened) return nextTurn(inside, request, { obstacle: opened.obstacle });
  if ("refused" in opened) return nextTurn(inside, request, { skipped: [opened.refused] });
  const card = await toCard(inside, request, opened);
  return { card: card ?? null, skipped: [], hasMore: card === undefined, obstacle: null };
}

/**
 * Renders the text with the current values. A message that cannot be rendered fails, so that it does not come again as
 * the next one; then there is no card.
 */
async function toCard(
  inside: CommandContext,
  { platform }: HandRequest,
  row: CardRow,
): Promise<HandCard | undefined> {
  const { id, kind, recipient: phone, opened_at: openedAt, opened_by: openedBy } = row.message;
  const render = createRender({ siteUrl: platform.siteUrl, optOutKey: platform.keys.optOut });
  try {
    const { text } = await render(inside, takenMessage(row));
    const opened = openedAt !== null && {
      at: new Date(openedAt).toISOString(),
      by: row.openedBy,
      isOwn: openedBy === signedInId(inside.actor),
      url: row.refusal === null ? `${chatUrl(phone)}?text=${encodeURIComponent(text)}` : null,
      refusal: row.refusal,
    };
    return { id, kind, name: row.owner, phone, text, broadcast: row.broadcast, opened: opened || null };
  } catch (error) {
    inside.log.error("a message by hand could not be rendered", { error, messageId: id });
    const lastError = storableDetail(error instanceof Error ? error.message : String(error), detailMaxLength);
    await inside.db
      .update(outbox)
      .set({
        state: "failed",
        reason: "unknown",
        lastError,
        failedAt: inside.now,
        heldBy: null,
        postponedAt: null,
      })
      .where(eq(outbox.id, id));
    return undefined;
  }
}

const isCard = (turn: TurnRow): turn is TurnRow & CardRow => turn.message !== undefined;

async function callByHand<Result>({ db }: CommandContext, call: SQL): Promise<Result> {
  const { rows } = await db.execute<{ result: Result }>(sql`select ${call} as result`);
  const [row] = rows;
  if (!row) throw new Error("the function returned no row");
  return row.result;
}

const asJson = (wanted: HandWanted) => sql`${JSON.stringify(wanted)}::jsonb`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
