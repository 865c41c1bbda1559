import { and, eq, type SQL, sql } from "drizzle-orm";
import type {
  CompanyRequestFilter,
  CompanyRequestListInput,
  CompanyRequestPage,
  CompanyRequestView,
} from "#contract/company-request/company-request.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import { companyRequests } from "./company-request.table.ts";

/** Returns a page of the requests in one status, newest first by default. */
export async function listRequests(
  { db, actor }: Ctx,
  { order = "newest", cursor, limit, ...filter }: CompanyRequestListInput,
): Promise<CompanyRequestPage> {
  refuseUnless(staff, actor);
  const byTime = keysetOrder({
    by: sql`${companyRequests.createdAt}`,
    of: "moment",
    id: sql`${companyRequests.id}`,
    direction: order === "oldest" ? "up" : "down",
    cursor,
  });
  const rows = await db
    .select({ ...requestColumns, cursorValue: byTime.cursorValue })
    .from(companyRequests)
    .leftJoin(categories, eq(categories.id, companyRequests.categoryId))
    .where(and(requestFilter(filter), byTime.after))
    .orderBy(...byTime.order)
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map(toView), nextCursor };
}

/** The condition for the requests that match the filter. */
export function requestFilter({ status }: CompanyRequestFilter): SQL {
  return eq(companyRequests.status, status);
}

/** Returns one request, inside a write. */
export async function findRequest(db: Pick<Database, "select">, id: string): Promise<CompanyRequestView> {
  const [row] = await db
    .select(requestColumns)
    .from(companyRequests)
    .leftJoin(categories, eq(categories.id, companyRequests.categoryId))
    .where(eq(companyRequests.id, id));
  if (!row) throw new AppError("not_found");
  return toView(row);
}

export const requestColumns = {
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
