import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  ManagedOfferListInput,
  ManagedOfferPage,
  ManagedOfferRow,
  OfferSort,
} from "#contract/offer/managed-offer.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { defaultTone } from "#server/domain/category/plain-tone.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { managedOfferState } from "./offer.rules.ts";
import { offers } from "./offer.table.ts";
import { offerFilter } from "./offer-filter.ts";

/** Returns a page of the back-office's list and the total number of offers that match the filter. */
export async function listManagedOffers(ctx: Ctx, input: ManagedOfferListInput): Promise<ManagedOfferPage> {
  refuseUnless(staff, ctx.actor);
  const day = today(ctx.now);
  const condition = offerFilter(input, day);
  const [rows, total] = await Promise.all([pageOf(ctx, input, condition), ctx.db.$count(offers, condition)]);
  return { items: rows.map((row) => toRow(row, day)), total };
}

function pageOf({ db }: Ctx, { sort, direction, page, limit }: ManagedOfferListInput, condition?: SQL) {
  const towards = direction === "ascending" ? asc : desc;
  return db
    .select({
      id: offers.id,
      title: offers.title,
      discount: offers.discount,
      companyId: offers.companyId,
      companyName: offers.companyName,
      category: categories.name,
      tone: categories.tone,
      imageUrl: offers.imageUrl,
      status: offers.status,
      stock: offers.stock,
      validUntil: offers.validUntil,
      activationDate: offers.activationDate,
      createdAt: offers.createdAt,
      updatedAt: offers.updatedAt,
    })
    .from(offers)
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(condition)
    .orderBy(towards(sortedBy[sort]), towards(offers.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Each column has an index in offer.table.ts. Unlimited stock sorts as the highest. */
const sortedBy = {
  createdAt: offers.createdAt,
  updatedAt: offers.updatedAt,
  title: sql`f_norm(${offers.title})`,
  validUntil: offers.validUntil,
  stock: offers.stock,
} satisfies Record<OfferSort, unknown>;

function toRow(row: Awaited<ReturnType<typeof pageOf>>[number], day: string): ManagedOfferRow {
  return {
    id: row.id,
    title: row.title,
    discount: row.discount,
    company: { id: row.companyId, name: row.companyName },
    category: row.category,
    tone: row.tone ?? defaultTone,
    picture: row.imageUrl ? pictureView(row.imageUrl, "offer") : null,
    status: row.status,
    state: managedOfferState(row, day),
    stock: row.stock,
    validUntil: row.validUntil,
    activationDate: row.activationDate,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
