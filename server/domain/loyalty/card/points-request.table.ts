import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { pointsRequestStates } from "#contract/loyalty/loyalty.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { createdAt, id, lengthAtMost, moment, oneOf } from "#server/platform/database/query/columns.ts";

/** "Não lançaram meus pontos": a client asks the shop for points of a purchase that was not posted. */
export const loyaltyPointsRequests = pgTable(
  "loyalty_points_requests",
  {
    id: id(),
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    companyId: uuid("company_id").notNull(),
    /** The day of the purchase in the town. */
    purchasedOn: date("purchased_on", { mode: "string" }).notNull(),
    amountCents: integer("amount_cents"),
    message: text("message"),
    state: text("state", { enum: pointsRequestStates }).notNull().default("waiting"),
    /** The shop's words to the client. */
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    answeredBy: uuid("answered_by").references(() => profiles.id, { onDelete: "restrict" }),
    codeSessionId: uuid("code_session_id"),
    /** The posting of an approved request. */
    postingId: uuid("posting_id"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("loyalty_points_requests_state_known", "state", pointsRequestStates),
    check("loyalty_points_requests_answered", sql`(state = 'waiting') = (answered_at is null)`),
    check("loyalty_points_requests_amount_positive", sql`amount_cents > 0`),
    lengthAtMost("loyalty_points_requests_message_length", "message", limits.reasonMaxLength),
    lengthAtMost("loyalty_points_requests_answer_length", "answer", limits.reasonMaxLength),
    index("loyalty_points_requests_of_card").on(table.cardId, table.createdAt, table.id),
    index("loyalty_points_requests_of_company").on(table.companyId, table.state, table.createdAt, table.id),
  ],
);
