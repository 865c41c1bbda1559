import { z } from "zod";

export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof Place>;

export const TownView = z.object({
  name: z.string(),
  state: z.string(),
  /** Where distances are measured from until the visitor says where they are. */
  centre: Place.extend({ label: z.string() }),
});
export type TownView = z.infer<typeof TownView>;
