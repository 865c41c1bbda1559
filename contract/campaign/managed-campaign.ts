import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { requireAllKeys } from "#contract/fields/write-input.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { managedOfferStates } from "#contract/offer/managed-offer.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { day } from "#contract/time/date-field.ts";
import { CampaignInput } from "./campaign.schema.ts";
import { campaignStates } from "./campaign.view.ts";

/** The public states by date, plus "off" for a campaign that the public does not see. Computed, never stored. */
export const managedCampaignStates = [...campaignStates, "off"] as const;
export type ManagedCampaignState = (typeof managedCampaignStates)[number];

export const ManagedCampaignFilter = managedFilter({
  search: listSearch,
  state: z.enum(managedCampaignStates, { error: validation.campaign.state }).optional(),
});
export type ManagedCampaignFilter = z.infer<typeof ManagedCampaignFilter>;

export const campaignSorts = ["startDate", "endDate", "title", "createdAt", "updatedAt"] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const ManagedCampaignListInput = managedListInput(ManagedCampaignFilter, {
  sorts: campaignSorts,
  direction: "descending",
});
export type ManagedCampaignListInput = z.infer<typeof ManagedCampaignListInput>;

/** A row of the back-office's list. */
export const ManagedCampaignRow = z.object({
  id: z.uuid(),
  title: z.string(),
  tagline: z.string().nullable(),
  banner: PictureView.nullable(),
  state: z.enum(managedCampaignStates),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Counts offers in any state. */
  offers: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedCampaignRow = z.infer<typeof ManagedCampaignRow>;

export const ManagedCampaignPage = managedPage(ManagedCampaignRow);
export type ManagedCampaignPage = z.infer<typeof ManagedCampaignPage>;

/** The fields of a campaign's offer needed to identify and show it. */
export const CampaignOffer = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  state: z.enum(managedOfferStates),
  validUntil: z.iso.date(),
});
export type CampaignOffer = z.infer<typeof CampaignOffer>;

/** The complete campaign for the edit form. */
export const ManagedCampaign = z.object({
  id: z.uuid(),
  /** Sent back with a change, to detect that the campaign was saved in between. */
  version: z.string(),
  state: z.enum(managedCampaignStates),
  /** The state that the public page shows, or would show if the campaign were active. */
  pageState: z.enum(campaignStates),
  isFeatured: z.boolean(),
  title: z.string(),
  description: z.string(),
  tagline: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  bannerUrl: z.string().nullable(),
  isActive: z.boolean(),
  oneCouponPerPerson: z.boolean(),
  /** In the order of the page. */
  offers: z.array(CampaignOffer),
});
export type ManagedCampaign = z.infer<typeof ManagedCampaign>;

/** The complete campaign: a write replaces every field. */
export const CampaignRevision = requireAllKeys(CampaignInput).safeExtend({
  id: uuid(),
  /** The version that was read. If the campaign was saved since then, nothing is written. */
  version,
});
export type CampaignRevision = z.infer<typeof CampaignRevision>;

/** One action on many campaigns. */
export const CampaignBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedCampaignFilter),
    change: z.discriminatedUnion(
      "action",
      [
        z.strictObject({ action: z.enum(["switch_on", "switch_off"]) }),
        z.strictObject({ action: z.literal("start"), startDate: day(validation.campaign.startRequired) }),
        z.strictObject({ action: z.literal("end"), endDate: day(validation.campaign.endRequired) }),
      ],
      { error: validation.form },
    ),
  },
  { error: validation.form },
);
export type CampaignBulkChange = z.infer<typeof CampaignBulkChange>;

/** The campaign featured on the home page. `null` means none and must be sent explicitly. */
export const FeaturedChoice = z.strictObject({ id: uuid().nullable() }, { error: validation.form });
export type FeaturedChoice = z.infer<typeof FeaturedChoice>;
