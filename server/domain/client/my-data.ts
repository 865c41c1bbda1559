import { and, eq, isNull } from "drizzle-orm";
import type {
  ClientExport,
  ClientProfile,
  ClientProfileInput,
  ErasureReceipt,
} from "#contract/client/client.schema.ts";
import { clientValidation } from "#contract/client/client.texts.ts";
import type { ConsentChange } from "#contract/client/consent.schema.ts";
import { AppError } from "#contract/errors.ts";
import { deviceOf } from "#server/actor.ts";
import type { CommandContext, Ctx, RequestContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { anyone, device } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { isClientOrDuplicateOf } from "./client.conditions.ts";
import { clientSessions, clients } from "./client.table.ts";
import { recordConsents } from "./consent/record-consents.ts";
import { deviceCookie } from "./device/device-cookie.ts";
import { eraseClient } from "./erasure/erase-client.ts";
import { lockClients } from "./lock-clients.ts";
import { readPersonalData, readPersonalProfile } from "./personal-data.ts";

/** "Meus dados": available only on a device on which the phone was confirmed. */
export async function readProfile(ctx: Ctx): Promise<ClientProfile> {
  return requireData(await readPersonalProfile(ctx.db, confirmedDevice(ctx).clientId));
}

export const correctProfile = command(
  device,
  async (ctx: CommandContext, input: ClientProfileInput): Promise<ClientProfile> => {
    return ctx.db.transaction(async (tx) => {
      const { clientId } = await lockOwn(tx, ctx);
      await tx
        .update(clients)
        .set({ ...input, updatedAt: ctx.now })
        .where(eq(clients.id, clientId));
      // The name that the device shows and fills in for the next coupon.
      await tx.update(clientSessions).set({ name: input.name }).where(eq(clientSessions.clientId, clientId));
      return readProfile({ ...ctx, db: tx });
    });
  },
);

export const changeConsent = command(
  device,
  async (ctx: CommandContext, change: ConsentChange): Promise<ClientProfile> => {
    const { channel, purpose, granted, consentVersion } = change;
    return ctx.db.transaction(async (tx) => {
      const own = await lockOwn(tx, ctx);
      if (granted && channel === "email" && !own.hasEmail)
        throw new AppError("validation.failed", { fields: { email: clientValidation.emailForConsent } });
      const line = { channel, purpose, granted, textVersion: consentVersion, origin: "my_data" } as const;
      await recordConsents(tx, own, [{ ...line, sessionId: own.sessionId, createdAt: ctx.now }]);
      return readProfile({ ...ctx, db: tx });
    });
  },
);

export async function exportProfile(ctx: Ctx): Promise<ClientExport> {
  return requireData(await readPersonalData(ctx.db, confirmedDevice(ctx).clientId));
}

/** A client erased after the device was read has no data. */
function requireData<Data>(data: Data | undefined): Data {
  if (data === undefined) throw new AppError("client.phone_not_confirmed");
  return data;
}

/**
 * Erases the data of the current client. A repeated request after a lost response comes from a device that has ended,
 * and gets the same protocol.
 */
export const eraseOwnData = command(
  anyone,
  async (ctx: CommandContext, { cookies }: Pick<RequestContext, "cookies">): Promise<ErasureReceipt> => {
    const receipt = deviceOf(ctx.actor)
      ? await eraseOwn(ctx)
      : await receiptOf(ctx, cookies.get(deviceCookie));
    cookies.delete(deviceCookie);
    return receipt;
  },
);

function eraseOwn(ctx: CommandContext): Promise<ErasureReceipt> {
  return ctx.db.transaction(async (tx) => {
    const { clientId } = await lockOwn(tx, ctx);
    return eraseClient({ ...ctx, db: tx }, clientId);
  });
}

/**
 * Returns the receipt of the erased client whose phone was confirmed on the device. All other requests are refused as
 * usual.
 */
async function receiptOf({ db, actor }: Ctx, token = ""): Promise<ErasureReceipt> {
  const [erased] = await db
    .select({ protocol: clients.erasureProtocol, at: clients.erasedAt })
    .from(clientSessions)
    .innerJoin(clients, eq(clients.id, clientSessions.clientId))
    .where(eq(clientSessions.tokenHash, hashOpaqueToken(token)));
  if (!erased?.protocol || !erased.at) {
    throw new AppError(actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
  }
  return { protocol: erased.protocol, at: erased.at.toISOString() };
}

type Own = {
  clientId: string;
  sessionId: string;
  hasEmail: boolean;
  /** The duplicate whose phone was confirmed on this device, if it is the phone of a duplicate. */
  duplicateId: string | undefined;
};

/**
 * Returns the current client, locked until the transaction ends. The client may have been erased, merged or unmerged
 * since the request arrived. The device row is read again under the lock, because all of those operations write it.
 */
async function lockOwn(tx: Database, ctx: Ctx): Promise<Own> {
  const { sessionId, clientId } = confirmedDevice(ctx);
  const people = await lockClients(tx, isClientOrDuplicateOf([clientId]));
  const [session] = await tx
    .select({ phone: clientSessions.phone })
    .from(clientSessions)
    .where(
      and(
        eq(clientSessions.id, sessionId),
        eq(clientSessions.clientId, clientId),
        isNull(clientSessions.endedAt),
      ),
    );
  if (!session) throw new AppError("client.phone_not_confirmed");
  const duplicate = people.find(({ id, phone }) => id !== clientId && phone === session.phone);
  const hasEmail = people.some(({ id, email }) => id === clientId && email !== null);
  return { clientId, sessionId, hasEmail, duplicateId: duplicate?.id };
}

function confirmedDevice({ actor }: Ctx): { sessionId: string; clientId: string } {
  const device = deviceOf(actor);
  if (!device?.clientId) throw new AppError("client.phone_not_confirmed");
  return { sessionId: device.sessionId, clientId: device.clientId };
}
