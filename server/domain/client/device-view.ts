import { eq } from "drizzle-orm";
import type { DeviceView } from "#contract/schemas/client.ts";
import { deviceOf } from "#server/actor.ts";
import type { Ctx, Visit } from "#server/context.ts";
import { clientSessions } from "./client.table.ts";
import { deviceCookie } from "./device-cookie.ts";

const stranger: DeviceView = { name: null, phone: null, isConfirmed: false };

/** What this device remembers, as it was typed on it: never what the server knows of that phone. */
export async function readDeviceView({ db, actor }: Ctx): Promise<DeviceView> {
  const device = deviceOf(actor);
  if (!device) return stranger;
  const [session] = await db.select().from(clientSessions).where(eq(clientSessions.id, device.sessionId));
  if (!session) return stranger;
  return { name: session.name, phone: session.phone, isConfirmed: session.confirmedAt !== null };
}

/** Leaves the device: its cookie is worth nothing from now on. */
export async function forgetDevice(
  { db, actor, now }: Ctx,
  { cookies }: Pick<Visit, "cookies">,
): Promise<DeviceView> {
  const device = deviceOf(actor);
  if (device) {
    await db.update(clientSessions).set({ endedAt: now }).where(eq(clientSessions.id, device.sessionId));
  }
  cookies.delete(deviceCookie);
  return stranger;
}
