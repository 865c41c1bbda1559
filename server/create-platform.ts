import { hkdfSync } from "node:crypto";
import { availableParallelism } from "node:os";
import { limits } from "#contract/limits.ts";
import { accessCodeKey } from "./domain/access-code/access-code-secret.ts";
import { browserKey } from "./domain/account/session/known-browser.ts";
import { optOutKey } from "./domain/client/consent/opt-out-token.ts";
import { deviceKey } from "./domain/client/device/device-token.ts";
import { phoneCodeKey } from "./domain/client/phone/phone-code-secret.ts";
import { cardCodeKey } from "./domain/loyalty/pass/card-code.ts";
import { cardPassKey } from "./domain/loyalty/pass/card-pass-key.ts";
import { passTokenKey } from "./domain/loyalty/wallet-pass/pass-token.ts";
import { channelSources } from "./domain/message/channel/stored-channels.ts";
import { createAuth } from "./platform/auth/create-auth.ts";
import { type Passwords, slowPasswords } from "./platform/auth/passwords.ts";
import { createBatches } from "./platform/batches.ts";
import { brasilApi } from "./platform/cep/brasil-api.ts";
import { viaCep } from "./platform/cep/via-cep.ts";
import { createConcurrencyLimit } from "./platform/concurrency-limit.ts";
import type { Database } from "./platform/database/database.ts";
import { createLimiter } from "./platform/limiter/limiter.ts";
import type { Log } from "./platform/log/log.ts";
import { channelsOf, createOutbox } from "./platform/mail/outbox.ts";
import type { ChannelEnvironment } from "./platform/message/channels.ts";
import { createLiveDelivery, type LiveDelivery } from "./platform/message/live-delivery.ts";
import { encodePicture } from "./platform/pictures/encode-picture.ts";
import type { Platform } from "./platform/platform.ts";
import { createPriorityGate } from "./platform/priority.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import type { Visits } from "./platform/visits/visits.ts";
import { createApplePassMaker } from "./platform/wallet-pass/sign-in-thread.ts";
import type { WalletSettings } from "./platform/wallet-pass/wallet-settings.ts";

type Options = {
  db: Database;
  store: FileStore;
  log: Log;
  now: () => Date;
  appSecret: string;
  siteUrl: string;
  channels?: ChannelEnvironment | undefined;
  /** Follows the settings (follow-channels.ts). Without it, only the environment decides. */
  delivery?: LiveDelivery | undefined;
  visits: Visits;
  /** Absent in tests that make no passes. */
  wallets?: WalletSettings | undefined;
  /** Set only by tests, which use fast password hashing. */
  passwords?: Passwords | undefined;
};

/** Creates the external services that API calls use, once for each process. */
export function createPlatform({
  db,
  store,
  log,
  now,
  appSecret,
  siteUrl,
  channels = {},
  delivery = createLiveDelivery(channelsOf(channels)),
  visits,
  wallets = {},
  passwords = slowPasswords,
}: Options): Platform {
  // One core stays free for other requests. The number of waiting pictures is limited where their bytes are received
  // (receive-picture.ts).
  const runLimited = createConcurrencyLimit({
    capacity: Math.max(1, Math.min(availableParallelism() - 1, 3)),
    waiting: limits.pictureQueueMax,
  });
  const priorityGate = createPriorityGate({ maxWaitMs: limits.batchMaxDelayMs });
  return {
    auth: createAuth({ db, siteUrl, secret: sessionSecret(appSecret), passwords }),
    limiter: createLimiter({ db, log, now }),
    outbox: createOutbox({ siteUrl, delivery }),
    visits,
    keys: {
      accessCode: accessCodeKey(appSecret),
      phoneCode: phoneCodeKey(appSecret),
      optOut: optOutKey(appSecret),
      device: deviceKey(appSecret),
      browser: browserKey(appSecret),
      cardPass: cardPassKey(appSecret),
      cardCode: cardCodeKey(appSecret),
      walletPass: passTokenKey(appSecret),
    },
    channels: channelSources(channels, appSecret),
    batches: createBatches({
      maxBatchSize: limits.batch,
      waitForPriorityWork: priorityGate.waitForPriorityWork,
    }),
    eventBatches: createBatches({ maxBatchSize: limits.securityEventBatch }),
    priorityGate,
    siteUrl,
    files: store,
    wallets,
    makeApplePass: createApplePassMaker(),
    cepProviders: [brasilApi(), viaCep()],
    encodePicture: (source) => runLimited(async () => encodePicture(await bytesOf(source))),
  };
}

/** Copies the bytes only when processing starts, so that a waiting picture is in memory only once. */
async function bytesOf(source: Uint8Array | Blob): Promise<Uint8Array> {
  return source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source;
}

/** Derives the secret that signs session cookies and encrypts second factors. */
function sessionSecret(appSecret: string): string {
  return Buffer.from(hkdfSync("sha256", appSecret, "pertinho", "sessions", 32)).toString("base64url");
}
