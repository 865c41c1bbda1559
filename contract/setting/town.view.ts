import { z } from "zod";

export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof Place>;

export const TownView = z.object({
  name: z.string(),
  state: z.string(),
  /** The origin of the distances until the visitor chooses a position. */
  centre: Place.extend({ label: z.string() }),
});
export type TownView = z.infer<typeof TownView>;
