import { z } from "zod";
import { PictureView } from "#contract/picture/picture.view.ts";
import { ProgramRules, RewardView } from "./program.view.ts";

/** A program for its form. */
export const ManagedProgram = ProgramRules.omit({ version: true }).extend({
  /** The id of its company. */
  id: z.uuid(),
  /** Sent back with a change, to detect that the program was saved in between. */
  version: z.string(),
});
export type ManagedProgram = z.infer<typeof ManagedProgram>;

/** A reward for its form, active or not. */
export const ManagedReward = RewardView.extend({
  /** Sent back with a change, to detect that the reward was saved in between. */
  version: z.string(),
  picture: PictureView.nullable(),
  valueCents: z.int().nullable(),
  isActive: z.boolean(),
});
export type ManagedReward = z.infer<typeof ManagedReward>;

/** The last change of a program or a reward, for a form that finds its record changed. */
export const LastChange = z.object({ by: z.string().nullable(), at: z.iso.datetime() });
export type LastChange = z.infer<typeof LastChange>;

/** The code of the club for the till. */
export const TillCode = z.object({
  /** The page of the club, as people read it. The code leads there by the id of the company. */
  url: z.string(),
  /** An SVG document. */
  qrCode: z.string(),
});
export type TillCode = z.infer<typeof TillCode>;

/** What the screen of a company's program shows. */
export const ShopProgram = z.object({
  company: z.object({ id: z.uuid(), name: z.string(), logo: PictureView.nullable() }),
  /** Null if the company has no program yet. */
  program: ManagedProgram.nullable(),
  /** Cheapest first, including those that are not offered now. */
  rewards: z.array(ManagedReward),
  members: z.int(),
  actions: z.object({ edit: z.boolean() }),
});
export type ShopProgram = z.infer<typeof ShopProgram>;
