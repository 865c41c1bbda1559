import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { version } from "#contract/fields/version.ts";
import { automaticKinds } from "#contract/message/message.schema.ts";
import { automaticRefusals } from "./automatic.texts.ts";

export const AutomaticKindInput = z.enum(automaticKinds, { error: automaticRefusals.unknownKind });

export const AutomaticInput = z.strictObject(
  {
    kind: AutomaticKindInput,
    /** Null for a kind that was never saved. */
    version: version.nullable(),
    isEnabled: z.boolean({ error: validation.yesOrNo }),
    /** Null for the text of the product. */
    templateId: uuid().nullable(),
  },
  { error: validation.form },
);
export type AutomaticInput = z.infer<typeof AutomaticInput>;

/**
 * How the messages of a kind leave at this moment. `chosen`: by its channel. `email`: instead of it, because Meta accepts
 * only approved templates. `none`: for the same reason, and e-mail sends nothing either.
 */
export const automaticRoutes = ["chosen", "email", "none"] as const;
export type AutomaticRoute = (typeof automaticRoutes)[number];

export const AutomaticView = z.object({
  kind: z.enum(automaticKinds),
  version: z.string().nullable(),
  isEnabled: z.boolean(),
  channel: z.enum(["email", "whatsapp", "sms"]),
  template: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  route: z.enum(automaticRoutes),
});
export type AutomaticView = z.infer<typeof AutomaticView>;

/** `queued`: in the queue, it leaves in the sending hours. `due`: written with the next run of the job. */
export const dueStates = ["queued", "due", "switched_off"] as const;

export const DueMessage = z.object({
  key: z.string(),
  kind: z.enum(automaticKinds),
  recipient: z.string(),
  why: z.string(),
  state: z.enum(dueStates),
  /** When it may leave; null for one that is not written yet. */
  leavesAt: z.iso.datetime().nullable(),
});
export type DueMessage = z.infer<typeof DueMessage>;

export const AutomaticList = z.object({
  kinds: z.array(AutomaticView),
  templates: z.array(
    z.object({ id: z.uuid(), name: z.string(), channel: z.enum(["email", "whatsapp", "sms"]) }),
  ),
  due: z.array(DueMessage),
  /** Whether more are due than the list shows. */
  hasMore: z.boolean(),
});
export type AutomaticList = z.infer<typeof AutomaticList>;
