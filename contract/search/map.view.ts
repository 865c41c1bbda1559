import { z } from "zod";
import { CompanyCardView } from "#contract/company/company.view.ts";
import { crossFieldRule } from "#contract/fields/across-fields.ts";
import { slugOrId } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { Place } from "#contract/setting/town.view.ts";

const degree = (max: number) =>
  z.number({ error: validation.mapArea }).transform((value) => Math.min(Math.max(value, -max), max));

/** A map dragged around the world can request an area beyond the valid coordinates: each side is clamped. */
export const MapInput = z
  .object({
    south: degree(limits.latitudeMax),
    west: degree(limits.longitudeMax),
    north: degree(limits.latitudeMax),
    east: degree(limits.longitudeMax),
    /** Slug or id. */
    category: slugOrId.optional(),
  })
  .refine(
    ({ south, west, north, east }) => south <= north && west <= east,
    crossFieldRule(["north", "south", "east", "west"], validation.mapArea),
  );
export type MapInput = z.infer<typeof MapInput>;

export const MapPinView = CompanyCardView.extend(Place.shape);
export type MapPinView = z.infer<typeof MapPinView>;

export const MapClusterView = Place.extend({ companies: z.int() });
export type MapClusterView = z.infer<typeof MapClusterView>;

export const MapView = z.object({
  /** The number of companies with live offers in the area. */
  total: z.int(),
  /** The companies; when there are too many, those nearest to the centre. */
  pins: z.array(MapPinView),
  /** Set when there are more companies than pins: all companies, counted by position. */
  clusters: z.array(MapClusterView),
});
export type MapView = z.infer<typeof MapView>;
