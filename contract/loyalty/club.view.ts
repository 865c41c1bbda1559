import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { Place } from "#contract/setting/town.view.ts";
import { programKinds } from "./loyalty.schema.ts";
import { ProgramRules, RewardView } from "./program.view.ts";

/** The clubs around a place, the nearest first. Clubs of companies without a position come last. */
export const ClubListInput = pageInput.extend(Place.shape);
export type ClubListInput = z.infer<typeof ClubListInput>;

const ClubCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  neighborhood: z.string().nullable(),
  logo: PictureView.nullable(),
  tone: z.enum(categoryTones),
});

/** A club in a list, the same for every visitor. */
export const ClubCardView = z.object({
  company: ClubCompany,
  distanceKm: z.number().nullable(),
  kind: z.enum(programKinds),
  headline: z.string().nullable(),
  unitSingular: z.string(),
  unitPlural: z.string(),
  /** The cheapest rewards that are in stock. */
  rewards: z.array(RewardView.pick({ id: true, name: true, cost: true })),
});
export type ClubCardView = z.infer<typeof ClubCardView>;

export const ClubPage = z.object({ items: z.array(ClubCardView), nextCursor: z.string().nullable() });

/** The page of one club. */
export const ClubView = z.object({
  company: ClubCompany,
  program: ProgramRules,
  rewards: z.array(RewardView.extend({ picture: PictureView.nullable() })),
});
export type ClubView = z.infer<typeof ClubView>;
export type ClubReward = ClubView["rewards"][number];
