import type { Auth } from "./auth/auth.ts";
import type { Batches } from "./batches.ts";
import type { CepProvider } from "./cep/cep-provider.ts";
import type { Limiter } from "./limiter/limiter.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { ChannelSources } from "./message/channels.ts";
import type { EncodedPicture } from "./pictures/encode-picture.ts";
import type { PriorityGate } from "./priority.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Threaded } from "./threads/in-thread.ts";
import type { Visits } from "./visits/visits.ts";
import type { ApplePassInput } from "./wallet-pass/make-apple-pass.ts";
import type { WalletSettings } from "./wallet-pass/wallet-settings.ts";

/** Keys derived from APP_SECRET, one for each use, so that no use can weaken another. */
export type Keys = Record<
  "accessCode" | "phoneCode" | "optOut" | "device" | "browser" | "cardPass" | "cardCode" | "walletPass",
  Uint8Array
>;

/** The services outside the database that an API call uses. */
export type Platform = {
  auth: Auth;
  limiter: Limiter;
  outbox: Outbox;
  visits: Visits;
  keys: Keys;
  /** Where the settings of channels come from, besides the database. */
  channels: ChannelSources;
  /** Combines simultaneous requests for one row into one batch for the database. */
  batches: Batches;
  /** The batches of counted security events, separate from claims and the time that claims wait. */
  eventBatches: Batches;
  /** Gives page reads priority over the next batch. */
  priorityGate: PriorityGate;
  /** The base URL to write into links. */
  siteUrl: string;
  files: FileStore;
  /** Makes the signed file of a pass for Apple's wallet. */
  makeApplePass: Threaded<ApplePassInput>;
  /** The wallets of phones for which this installation makes passes. */
  wallets: WalletSettings;
  /** Called in this order until one responds. */
  cepProviders: readonly CepProvider[];
  /** Encodes a few pictures at a time; rejects with `QueueFull` when the queue is too long. */
  encodePicture(source: Uint8Array | Blob): Promise<EncodedPicture>;
};
