import type { TownClient } from "./town-client.ts";

/** A record with the keys of an operation's input and path. */
export type StoredRecord = Record<string, unknown> & {
  /** The session that the operation needs, if it is not one of a caller. */
  cookie?: string;
};

/** Records by the operation that they are for. */
export type Stored = Record<string, StoredRecord[]>;

export type Preparation = TownClient & {
  /** Sends a request as the admin, or with another cookie, and returns the body of the response. */
  call(
    method: string,
    path: string,
    body?: object,
    cookie?: string,
  ): Promise<Awaited<ReturnType<TownClient["send"]>>["body"]>;
};

/** A write changes the state or the version of its record, so each kind of write has several of its own. */
const recordsEach = 4;

export function several<Made>(make: (index: number) => Promise<Made>): Promise<Made[]> {
  return Promise.all(Array.from({ length: recordsEach }, (_, index) => make(index)));
}
