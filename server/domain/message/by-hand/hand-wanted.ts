import { limits } from "#contract/limits.ts";
import { sendingTime } from "#contract/message/channel/sending-time.ts";
import type { CommandContext, RequestContext } from "#server/context.ts";
import { readChannels } from "#server/domain/message/channel/channel-settings.ts";
import { signedInId } from "#server/domain/role.policy.ts";

/** The parameter `wanted` of the functions in by-hand.sql. */
export type HandWanted = {
  account: string;
  isByHand: boolean;
  /** Outside the sending hours only messages that a person requested are offered. */
  onlyRequested: boolean;
  weeklyCap: number;
  /** Until then no other account gets the message. */
  lease: string;
};

export type HandRequest = Pick<RequestContext, "platform">;

/** Reads the settings as they are at this moment: they decide about each message. */
export async function readHandWanted(
  { db, actor, now }: CommandContext,
  { platform }: HandRequest,
): Promise<HandWanted> {
  const { whatsapp, rules } = await readChannels({ db }, platform.channels);
  return {
    account: signedInId(actor),
    isByHand: whatsapp?.mode === "manual",
    onlyRequested: sendingTime(rules, now) !== "now",
    weeklyCap: rules.weeklyCap,
    lease: minutesAfter(now, limits.handHoldMinutes).toISOString(),
  };
}

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
