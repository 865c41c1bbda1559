import { deviceCookie } from "#server/domain/client/device/device-cookie.ts";
import { readDevice } from "#server/domain/client/device/read-device.ts";
import { ownClientId } from "#server/domain/loyalty/wallet/own-client.ts";
import { readFingerprint } from "#server/domain/loyalty/wallet/read-wallet-fingerprint.ts";
import type { AppContext } from "#server/http/request/app-env.ts";
import type { ChangeHub } from "#server/platform/database/change-hub.ts";
import { type ContextOptions, createApiContext } from "./create-api-context.ts";
import type { StateStreams } from "./state-streams.ts";

type Services = ContextOptions & { cardChanges?: ChangeHub | undefined };

export const cardEventsPath = "/api/client/cards/events";

/**
 * Streams the fingerprint of the wallet of the device's client. The device is read again with each state: the stream
 * ends when the device is forgotten or belongs to another client, and when its cookie was replaced.
 */
export function cardEvents(services: Services, streams: StateStreams) {
  return async (c: AppContext): Promise<Response> => {
    const { ctx, cookies } = (await createApiContext(services, c)).context;
    const clientId = ownClientId(ctx.actor);
    const token = cookies.get(deviceCookie);
    const readState = async () => {
      const device = await readDevice(services.db, token, services.now());
      return device?.clientId === clientId ? readFingerprint(services.db, clientId) : undefined;
    };
    return streams.open(c, { hub: services.cardChanges, id: clientId, readState });
  };
}
