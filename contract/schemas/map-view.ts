import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";
import { acrossFields } from "./across-fields.ts";
import { CompanyCardView } from "./company-view.ts";
import { slugOrId } from "./identifiers.ts";
import { Place } from "./town-view.ts";

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
