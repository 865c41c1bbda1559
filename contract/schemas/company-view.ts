import { z } from "zod";
import { listSearch } from "./managed-list.ts";
import { pageInput } from "./paging.ts";
import { PictureView } from "./picture-view.ts";

export const CompanyListInput = pageInput;
export type CompanyListInput = z.infer<typeof CompanyListInput>;

/** What a card shows of a company. */
export const CompanyCardView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  neighborhood: z.string().nullable(),
  category: z.string().nullable(),
  logo: PictureView.nullable(),
  openNow: z.boolean().nullable(),
  liveOffers: z.int(),
});
export type CompanyCardView = z.infer<typeof CompanyCardView>;

export const CompanyPage = z.object({ items: z.array(CompanyCardView), nextCursor: z.string().nullable() });

/** A company where one is chosen. */
export const CompanyOption = z.object({ id: z.uuid(), name: z.string(), location: z.string() });
export type CompanyOption = z.infer<typeof CompanyOption>;

export const CompanyOptionsInput = z.object({
  search: listSearch,
  /** Always among the answers, so that a form can name what it has. */
  chosen: z.uuid().optional(),
});
export type CompanyOptionsInput = z.infer<typeof CompanyOptionsInput>;
