import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { CampaignInput } from "#contract/campaign/campaign.schema.ts";
import { campaignTexts } from "#contract/campaign/campaign.texts.ts";
import type { ManagedCampaign } from "#contract/campaign/managed-campaign.ts";

/** The form's values: the schema's input before validation. */
export type CampaignFormValues = z.input<typeof CampaignInput>;

export type CampaignFormState = UseFormReturn<CampaignFormValues, unknown, CampaignInput>;

export const emptyCampaign: CampaignFormValues = {
  title: "",
  description: "",
  tagline: null,
  startDate: "",
  endDate: "",
  bannerUrl: null,
  offerIds: [],
  isActive: true,
  oneCouponPerPerson: false,
};

export function valuesOf(campaign: ManagedCampaign): CampaignFormValues {
  return {
    title: campaign.title,
    description: campaign.description,
    tagline: campaign.tagline,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    bannerUrl: campaign.bannerUrl,
    offerIds: campaign.offers.map(({ id }) => id),
    isActive: campaign.isActive,
    oneCouponPerPerson: campaign.oneCouponPerPerson,
  };
}

/** The values of a duplicate: inactive until it is reviewed, and without dates if the start has passed. */
export function duplicateOf(campaign: ManagedCampaign, today: string): CampaignFormValues {
  const values = valuesOf(campaign);
  const hasBegun = values.startDate < today;
  return {
    ...values,
    title: campaignTexts.copyOf(campaign.title),
    isActive: false,
    startDate: hasBegun ? "" : values.startDate,
    endDate: hasBegun ? "" : values.endDate,
  };
}
