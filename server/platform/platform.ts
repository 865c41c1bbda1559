import type { Auth } from "./auth/auth.ts";
import type { Batches } from "./batches.ts";
import type { CepProvider } from "./cep/cep-provider.ts";
import type { Limiter } from "./limiter/limiter.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { EncodedPicture } from "./pictures/encode-picture.ts";
import type { RightOfWay } from "./right-of-way.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Visits } from "./visits/visits.ts";

/** Keys made from APP_SECRET, one for each use, so that no use can weaken another. */
export type Keys = Record<"accessCode" | "phoneCode" | "optOut" | "device" | "browser", Uint8Array>;

/** The world outside the database, as a call of the API reaches it. */
export type Platform = {
  auth: Auth;
  limiter: Limiter;
  outbox: Outbox;
  visits: Visits;
  keys: Keys;
  /** What many ask of one row at once goes to the database together. */
  batches: Batches;
  /** Security events that are counted, apart from claims and their waits. */
  eventBatches: Batches;
  /** Pages that somebody waits to read go before the next batch. */
  rightOfWay: RightOfWay;
  /** The address to write into links. */
  siteUrl: string;
  files: FileStore;
  /** Asked in their order until one answers. */
  cepProviders: readonly CepProvider[];
  /** A few at a time; rejects with `QueueFull` when the line is long. */
  encodePicture(source: Uint8Array | Blob): Promise<EncodedPicture>;
};
