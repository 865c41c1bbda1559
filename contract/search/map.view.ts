import { z } from "zod";
import { CompanyCardView } from "#contract/company/company.view.ts";
import { acrossFields } from "#contract/fields/across-fields.ts";
import { slugOrId } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { Place } from "#contract/setting/town.view.ts";

const degree = (most: number) =>
  z.number({ error: validation.mapArea }).transform((value) => Math.min(Math.max(value, -most), most));

/** A map that is dragged around the world asks for more than there is: each side is brought into it. */
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
    acrossFields(["north", "south", "east", "west"], validation.mapArea),
  );
export type MapInput = z.infer<typeof MapInput>;

export const MapPinView = CompanyCardView.extend(Place.shape);
export type MapPinView = z.infer<typeof MapPinView>;

export const MapClusterView = Place.extend({ companies: z.int() });
export type MapClusterView = z.infer<typeof MapClusterView>;

export const MapView = z.object({
  /** How many companies with live offers lie in the area. */
  total: z.int(),
  /** The companies; of too many, those nearest to the middle. */
  pins: z.array(MapPinView),
  /** Where there are more companies than pins: all of them, counted by place. */
  clusters: z.array(MapClusterView),
});
export type MapView = z.infer<typeof MapView>;
