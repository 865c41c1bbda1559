import { and, desc, eq } from "drizzle-orm";
import type { DeviceView } from "#contract/client/client.schema.ts";
import { deviceOf } from "#server/actor.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { clientSessions, phoneCodes } from "#server/domain/client/client.table.ts";
import { isUsablePhoneCode } from "#server/domain/client/phone/phone-code.conditions.ts";
import { command } from "#server/domain/command.ts";
import { anyone } from "#server/domain/role.policy.ts";
import { deviceCookie } from "./device-cookie.ts";

const unknownDevice: DeviceView = {
  name: null,
  phone: null,
  isConfirmed: false,
  codeSentTo: null,
  codeExpiresAt: null,
};

/** Returns only the data typed on this device, never the server's data about that phone. */
export async function readDeviceView({ db, actor, now }: Ctx): Promise<DeviceView> {
  const device = deviceOf(actor);
  if (!device) return unknownDevice;
  const { id, name, phone, confirmedAt } = clientSessions;
  const newest = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.sessionId, device.sessionId), eq(phoneCodes.method, "sent")))
    .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
    .limit(1);
  const [session] = await db
    .select({ name, phone, confirmedAt, codeSentTo: phoneCodes.phone, codeExpiresAt: phoneCodes.expiresAt })
    .from(clientSessions)
    .leftJoin(phoneCodes, and(eq(phoneCodes.id, newest), isUsablePhoneCode(now)))
    .where(eq(id, device.sessionId));
  if (!session) return unknownDevice;
  const { confirmedAt: confirmed, codeExpiresAt, ...typed } = session;
  return { ...typed, isConfirmed: confirmed !== null, codeExpiresAt: codeExpiresAt?.toISOString() ?? null };
}

/** Ends the device, so that its cookie is no longer valid. */
export const forgetDevice = command(
  anyone,
  async (
    { db, actor, now }: CommandContext,
    { cookies }: Pick<RequestContext, "cookies">,
  ): Promise<DeviceView> => {
    const device = deviceOf(actor);
    if (device) {
      await db.update(clientSessions).set({ endedAt: now }).where(eq(clientSessions.id, device.sessionId));
    }
    cookies.delete(deviceCookie);
    return unknownDevice;
  },
);
