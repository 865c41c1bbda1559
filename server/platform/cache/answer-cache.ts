/** A value that can be cached: the memory that it takes, and the ids of the records that it shows. */
export type Cacheable = { bytes: number; recordIds: ReadonlySet<string> };

/** With `isCacheable` false, only the requests that waited for the response get it; it is not cached. */
export type ComputedAnswer<Answer> = { answer: Answer; isCacheable: boolean };

type Options = { maxBytes: number; now: () => number };
type Entry<Answer> = { answer: Answer; startedAt: number };

/** A response that is being created. */
type Fill<Answer> = {
  startedAt: number;
  promise: Promise<Answer>;
  /** The records that changed after it was started. */
  changedIds: Set<string>;
  isOutdated: boolean;
};

const minuteMs = 60_000;
/** How long a response may still be shown, with its age, when no newer one can be created. */
const oldestMs = 10 * minuteMs;

/**
 * Caches responses in memory; when they take too much memory, the least recently used are removed. A response is
 * current during the clock minute in which it was started: shops open and close on a full minute ("Aberto agora"),
 * and the date changes on one, so a current response is never wrong about the time. `drop` and `dropAll` remove the
 * responses of changed records. After its minute a response is kept for a database outage (`getOld`).
 */
export class ResponseCache<Answer extends Cacheable> {
  readonly #maxBytes: number;
  readonly #now: () => number;
  // A Map preserves the insertion order: an entry that is used moves to the end.
  readonly #entries = new Map<string, Entry<Answer>>();
  /**
   * `#fills` has the responses in progress that new requests may still wait for, by key. `#running` has all responses
   * in progress.
   */
  readonly #fills = new Map<string, Fill<Answer>>();
  readonly #running = new Set<Fill<Answer>>();
  #bytes = 0;
  #isConsistent = false;

  constructor({ maxBytes, now }: Options) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get(key: string): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#removeTooOld(key, entry) || !this.#isCurrent(entry)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /** Returns a response that may be out of date, for when no other can be created. */
  getStale(key: string): { answer: Answer; ageMs: number } | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#removeTooOld(key, entry)) return undefined;
    return { answer: entry.answer, ageMs: this.#now() - entry.startedAt };
  }

  /** Returns the response of `make`, which runs once for all requests that arrive while it is in progress. */
  fill(key: string, make: () => Promise<ComputedAnswer<Answer>>): Promise<Answer> {
    const startedAt = this.#now();
    const running = this.#fills.get(key);
    if (running && minuteOf(running.startedAt) === minuteOf(startedAt)) return running.promise;
    const making = make();
    const fill = {
      startedAt,
      promise: making.then(({ answer }) => answer),
      changedIds: new Set<string>(),
      isOutdated: false,
    };
    this.#fills.set(key, fill);
    this.#running.add(fill);
    const end = () => this.#end(key, fill);
    making.then((made) => {
      end();
      this.#store(key, fill, made);
    }, end);
    return fill.promise;
  }

  /**
   * Drops the responses that show this record. While the cache is not consistent, its old responses stay: they are
   * shown with their age during an outage, and all dropped when the cache is consistent again.
   */
  drop(id: string): void {
    if (this.#isConsistent) {
      for (const [key, { answer }] of this.#entries) if (answer.recordIds.has(id)) this.#remove(key);
    }
    for (const fill of this.#running) fill.changedIds.add(id);
    // Requests from now on must see the change, so they do not wait for responses that were started before it.
    this.#fills.clear();
  }

  /** The same for every record. */
  dropAll(): void {
    if (this.#isConsistent) {
      this.#entries.clear();
      this.#bytes = 0;
    }
    for (const fill of this.#running) fill.isOutdated = true;
    this.#fills.clear();
  }

  /**
   * Sets whether change notifications arrive reliably. While they may be missed, no response is current and none is
   * added. A new cache is not trusted. When trust begins, all responses are dropped, because a change may have been
   * missed.
   */
  setConsistent(isConsistent: boolean): void {
    this.#isConsistent = isConsistent;
    if (isConsistent) this.dropAll();
  }

  /** Returns the number of current responses, and the bytes of all responses. */
  size(): { answers: number; bytes: number } {
    const current = [...this.#entries.values()].filter((entry) => this.#isCurrent(entry));
    return { answers: current.length, bytes: this.#bytes };
  }

  #isCurrent({ startedAt }: Entry<Answer>): boolean {
    return this.#isConsistent && minuteOf(startedAt) === minuteOf(this.#now());
  }

  #removeTooOld(key: string, { startedAt }: Entry<Answer>): boolean {
    const isTooOld = this.#now() - startedAt > oldestMs;
    if (isTooOld) this.#remove(key);
    return isTooOld;
  }

  #end(key: string, fill: Fill<Answer>): void {
    this.#running.delete(fill);
    if (this.#fills.get(key) === fill) this.#fills.delete(key);
  }

  #store(key: string, fill: Fill<Answer>, { answer, isCacheable }: ComputedAnswer<Answer>): void {
    const isOutdated = fill.isOutdated || [...fill.changedIds].some((id) => answer.recordIds.has(id));
    if (!isCacheable || isOutdated) return;
    this.#remove(key);
    if (!this.#isConsistent) return;
    this.#entries.set(key, { answer, startedAt: fill.startedAt });
    this.#bytes += answer.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.answer.bytes ?? 0;
    this.#entries.delete(key);
  }
}

function minuteOf(moment: number): number {
  return Math.floor(moment / minuteMs);
}
