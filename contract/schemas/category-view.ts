import { z } from "zod";
import { categoryTones } from "./category.ts";

export const CategoryView = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Path of a small picture with a transparent ground, or an emoji. */
  icon: z.string(),
  tone: z.enum(categoryTones),
});
export type CategoryView = z.infer<typeof CategoryView>;
