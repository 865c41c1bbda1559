import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId, uuid } from "#contract/fields/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import { HistoryInput, HistoryPage } from "#contract/lists/history.view.ts";
import { OfferPage } from "#contract/offer/offer.view.ts";
import { CampaignInput } from "./campaign.schema.ts";
import { CampaignOffersInput, CampaignView, FeaturedCampaignView } from "./campaign.view.ts";
import {
  CampaignBulkChange,
  CampaignRevision,
  FeaturedChoice,
  ManagedCampaign,
  ManagedCampaignFilter,
  ManagedCampaignListInput,
  ManagedCampaignPage,
} from "./managed-campaign.ts";

const tag = "Campaigns";

export const campaigns = {
  featured: endpoint("public", {
    method: "GET",
    path: "/campaigns/featured",
    summary: "Returns the campaign that the home page shows, or null when none is running",
    tag,
  }).output(FeaturedCampaignView.nullable()),

  get: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}",
    summary: "Returns an active campaign: announced, running or over",
    tag,
  })
    .input(z.object({ id: uuid() }))
    .output(CampaignView),

  offers: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}/offers",
    summary: "Lists the offers of a running campaign that can be claimed today, in its order, paginated",
    tag,
  })
    .input(CampaignOffersInput)
    .output(OfferPage),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns",
      summary: "Lists campaigns in any state, filtered and sorted, with the total count",
      tag,
    })
      .input(ManagedCampaignListInput)
      .output(ManagedCampaignPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/{id}",
      summary: "Returns all fields of a campaign, its offers, and the version to send with a change",
      tag,
    })
      .input(recordId)
      .output(ManagedCampaign),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/{id}/history",
      summary: "Lists the changes of a campaign with their authors, newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/campaigns/bulk-changes",
      summary:
        "Switches many campaigns on or off, or changes their dates; accepts an Idempotency-Key; can be undone",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CampaignBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/export",
      summary: "Exports the campaigns that match the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCampaignFilter)
      .output(CsvDownload),

    feature: endpoint("admin", {
      method: "PUT",
      path: "/campaigns/featured",
      summary: "Sets the campaign that the home page shows, or none",
      tag,
    })
      .input(FeaturedChoice)
      .output(FeaturedChoice),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/campaigns",
    summary: "Creates a campaign; accepts an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CampaignInput)
    .output(ManagedCampaign),

  update: endpoint("editor", {
    method: "PUT",
    path: "/campaigns/{id}",
    summary: "Replaces all fields of a campaign; refused if it was changed since it was read",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CampaignRevision)
    .output(ManagedCampaign),
};
