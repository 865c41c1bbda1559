import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type {
  CompanyRequestListInput,
  CompanyRequestPage,
  CompanyRequestView,
} from "#contract/schemas/company-request.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnlessMayManageCatalogue } from "#server/domain/back-office.policy.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { companyRequests } from "./company-request.table.ts";

/** A page of the requests in one status, the newest first. */
export async function listRequests(
  { db, actor }: Ctx,
  { status, cursor, limit }: CompanyRequestListInput,
): Promise<CompanyRequestPage> {
  refuseUnlessMayManageCatalogue(actor);
  const [moment, id] = decodeCursor(cursor, cursorOf.moment);
  const { createdAt } = companyRequests;
  const rows = await db
    .select({ ...columns, cursorValue: sql<string>`${createdAt}::text` })
    .from(companyRequests)
    .leftJoin(categories, eq(categories.id, companyRequests.categoryId))
    .where(
      and(
        eq(companyRequests.status, status),
        moment
          ? sql`(${createdAt}, ${companyRequests.id}) < (${moment}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(companyRequests.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(toView), nextCursor };
}

/** One of them, inside a write. */
export async function findRequest(db: Pick<Database, "select">, id: string): Promise<CompanyRequestView> {
  const [row] = await db
    .select(columns)
    .from(companyRequests)
    .leftJoin(categories, eq(categories.id, companyRequests.categoryId))
    .where(eq(companyRequests.id, id));
  if (!row) throw new AppError("not_found");
  return toView(row);
}

const columns = {
  id: companyRequests.id,
  companyName: companyRequests.companyName,
  contactName: companyRequests.contactName,
  phone: companyRequests.phone,
  category: { id: categories.id, name: categories.name },
  message: companyRequests.message,
  status: companyRequests.status,
  companyId: companyRequests.companyId,
  createdAt: companyRequests.createdAt,
};

type Row = Omit<CompanyRequestView, "createdAt"> & { createdAt: Date };

function toView({ createdAt, ...row }: Row): CompanyRequestView {
  const { id, companyName, contactName, phone, category, message, status, companyId } = row;
  return {
    id,
    companyName,
    contactName,
    phone,
    category,
    message,
    status,
    companyId,
    createdAt: createdAt.toISOString(),
  };
}
