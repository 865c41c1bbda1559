import { type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import type { PostPoints } from "#contract/loyalty/posting.schema.ts";
import { type Actor, actorKey } from "#server/actor.ts";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { type NamedClient, openCard } from "#server/domain/loyalty/card/open-card.ts";
import { readCounterCard } from "#server/domain/loyalty/counter/counter-card.ts";
import { ledgerAuthor } from "#server/domain/loyalty/ledger/ledger-author.ts";
import { ledgerRefusal } from "#server/domain/loyalty/ledger/ledger-refusal.ts";
import {
  asJson,
  isTransient,
  type LedgerOutcome,
  refuseMalformedKey,
  runLedger,
  runLedgerInside,
} from "#server/domain/loyalty/ledger/run-ledger.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import type { PassCheck } from "#server/domain/loyalty/pass/find-coded-card.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { isStaff } from "#server/domain/role.policy.ts";
import { auditLine } from "#server/domain/security/audit/record-audit.ts";
import { retryTransient } from "#server/platform/database/query/retry-transient.ts";
import { bodyHash } from "#server/platform/idempotency/run-once.ts";
import { newId } from "#server/platform/new-id.ts";
import { namedByPass } from "./client-of-pass.ts";
import { limitEnrolments } from "./limit-enrolments.ts";
import { readPosting } from "./read-postings.ts";

type Given = PostPoints & { key?: string | undefined };
type Asked = Omit<Given, "client"> & { client?: NamedClient | undefined };
type Target = { companyId: string; cardId: string };

/**
 * Posts the points of a purchase. The database function `post_points` decides. A new client is enrolled in the same
 * transaction, so that a refused posting creates no client. A scanned pass names a client like their phone does. The same
 * idempotency key gets the first response again.
 */
export const postPoints = command(
  clubCounter,
  async (ctx: CommandContext, { platform }: { platform: PassCheck }, given: Given): Promise<PostedPoints> => {
    const companyId = clubCompanyId(ctx.actor, given.companyId);
    refuseMalformedKey(given.key);
    refuseFuture(ctx.now, given.happenedAt);
    const asked = await namedByPass(ctx, platform, { ...given, companyId });
    const { id, cardId } = await store(ctx, platform, { asked, companyId });
    const posting = await readPosting(ctx, { id, companyId });
    return { posting, card: await readCounterCard(ctx, { companyId, cardId: cardId ?? posting.cardId }) };
  },
);

/** A posting of the future is refused. The clock of a device may be a little ahead. */
function refuseFuture(now: Date, happenedAt: string | undefined): void {
  if (happenedAt === undefined) return;
  if (Date.parse(happenedAt) > now.getTime() + 5 * 60_000) throw new AppError("bad_request");
}

async function store(
  ctx: CommandContext,
  { limiter }: PassCheck,
  { asked, companyId }: { asked: Asked; companyId: string },
): Promise<{ id: string; cardId?: string }> {
  const { client, cardId } = asked;
  if (cardId) {
    const outcome = await runLedger(ctx.db, postingCall(ctx, asked, { companyId, cardId }));
    return { id: await accepted(ctx, companyId, outcome) };
  }
  if (!client) throw new AppError("bad_request");
  const enrol = () =>
    retryTransient(
      () =>
        ctx.db.transaction(async (tx) => {
          const inside = { ...ctx, db: tx };
          const origin = isStaff(ctx.actor) ? "back_office" : "counter";
          const opened = await openCard(inside, { companyId, client, origin });
          const call = postingCall(ctx, asked, { companyId, cardId: opened.cardId });
          const id = await accepted(inside, companyId, await runLedgerInside(tx, call));
          return { id, cardId: opened.cardId, isNewCard: opened.isNew };
        }),
      isTransient,
    );
  // The back-office has every client, and a scanned pass cannot be guessed.
  return isStaff(ctx.actor) || client.hasShownPass ? enrol() : limitEnrolments(ctx, limiter, enrol);
}

function postingCall({ actor, now }: CommandContext, asked: Asked, { companyId, cardId }: Target): SQL {
  const { amountCents, note, happenedAt, key, operatorName } = asked;
  const { newValues } = auditLine(actor, { action: "points.posted", tableName: "loyalty_cards" });
  const posting = {
    ...{ at: now, posting_id: newId(now), company_id: companyId, card_id: cardId, note },
    ...{ amount_cents: amountCents, happened_at: earlier(now, happenedAt) },
    // A counter without network sends its postings later, but not after a week.
    oldest: new Date(now.getTime() - limits.latePostingDays * 86_400_000),
    place: isStaff(actor) ? "back_office" : "counter",
    ...{ scope: `${keyOwner(actor, companyId)} loyalty.post`, key: key ?? null },
    // Without the phone, because an erasure could not find it in a hash.
    body: bodyHash({ cardId, amountCents, note, happenedAt }),
    audited: { ...newValues, amountCents },
  };
  return sql`select outcome, posted as id, detail
    from post_points(${asJson(posting)}, ${asJson(ledgerAuthor(actor, operatorName))})`;
}

/**
 * Whose keys may repeat. A counter without network sends a posting later, maybe in a new session: for a shop it is the
 * company, so that the posting is not done twice.
 */
function keyOwner(actor: Actor, companyId: string): string {
  return isStaff(actor) ? actorKey(actor) : `company ${companyId}`;
}

function earlier(now: Date, happenedAt: string | undefined): Date {
  return happenedAt === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(happenedAt)));
}

/** Returns the id of the posting, or throws the refusal: inside a transaction, nothing is then written. */
async function accepted(ctx: CommandContext, companyId: string, result: LedgerOutcome): Promise<string> {
  if (result.id !== null && ["posted", "replayed"].includes(result.outcome)) return result.id;
  throw ledgerRefusal(result, (await readProgram(ctx.db, companyId)) ?? null, ctx.now);
}
