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
    summary: "The campaign that the home page shows, or null when none is running",
    tag,
  }).output(FeaturedCampaignView.nullable()),

  get: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}",
    summary: "A campaign that is switched on: announced, running or over",
    tag,
  })
    .input(z.object({ id: uuid() }))
    .output(CampaignView),

  offers: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}/offers",
    summary: "What can be taken today of a running campaign, in its order, a page at a time",
    tag,
  })
    .input(CampaignOffersInput)
    .output(OfferPage),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns",
      summary: "Campaigns in whatever state, filtered and sorted, with how many there are in all",
      tag,
    })
      .input(ManagedCampaignListInput)
      .output(ManagedCampaignPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/{id}",
      summary: "One campaign whole with its offers, and the version that a change sends back",
      tag,
    })
      .input(recordId)
      .output(ManagedCampaign),

    history: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/{id}/history",
      summary: "Who changed what of a campaign, the newest first",
      tag,
    })
      .input(HistoryInput)
      .output(HistoryPage),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/campaigns/bulk-changes",
      summary: "Switch or dates of many campaigns at once; takes an Idempotency-Key; can be taken back",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CampaignBulkChange)
      .output(BulkResult),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/campaigns/export",
      summary: "The campaigns of exactly the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCampaignFilter)
      .output(CsvDownload),

    feature: endpoint("admin", {
      method: "PUT",
      path: "/campaigns/featured",
      summary: "Chooses the one campaign that the home page shows, or none",
      tag,
    })
      .input(FeaturedChoice)
      .output(FeaturedChoice),
  },

  create: endpoint("editor", {
    method: "POST",
    path: "/campaigns",
    summary: "Makes a campaign; takes an Idempotency-Key",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CampaignInput)
    .output(ManagedCampaign),

  update: endpoint("editor", {
    method: "PUT",
    path: "/campaigns/{id}",
    summary: "Writes a campaign whole, unless somebody else saved since it was read",
    tag,
    maxBodyBytes: limits.recordBodyMaxBytes,
  })
    .input(CampaignRevision)
    .output(ManagedCampaign),
};
