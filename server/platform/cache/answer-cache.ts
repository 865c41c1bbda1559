/** What is kept: how much memory it takes, and the ids of the records that it shows. */
export type Cacheable = { bytes: number; shows: ReadonlySet<string> };

/** `isKept` false: those who waited for it get it, and nobody after them. */
export type Made<Answer> = { answer: Answer; isKept: boolean };

type Options = { maxBytes: number; now: () => number };
type Entry<Answer> = { answer: Answer; begunAt: number };

/** An answer that is being made. */
type Fill<Answer> = {
  begunAt: number;
  promise: Promise<Answer>;
  /** The records that changed after it was begun. */
  missed: Set<string>;
  isOutdated: boolean;
};

const minuteMs = 60_000;
/** How long an answer may be shown, with its age, when no newer one can be made. */
const oldestMs = 10 * minuteMs;

/**
 * Answers in memory; when they get too many, the longest unused go. An answer is current for the minute in which it
 * was begun: shops open and close on a minute of the clock ("Aberto agora"), and the day turns on one, so no current
 * answer is ever wrong about the time. Of changed records it is told by `drop` and `dropAll`. After its minute an answer
 * is kept for when the database is away (`getOld`).
 */
export class AnswerCache<Answer extends Cacheable> {
  readonly #maxBytes: number;
  readonly #now: () => number;
  // A Map remembers the order of insertion: what is used goes to its end.
  readonly #entries = new Map<string, Entry<Answer>>();
  /** What may still be waited for, by key, and everything that is being made. */
  readonly #fills = new Map<string, Fill<Answer>>();
  readonly #running = new Set<Fill<Answer>>();
  #bytes = 0;
  #isTrusted = false;

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

  /** An answer that may be out of date, for when no other can be made. */
  getOld(key: string): { answer: Answer; ageMs: number } | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#removeTooOld(key, entry)) return undefined;
    return { answer: entry.answer, ageMs: this.#now() - entry.begunAt };
  }

  /** The answer from `make`, which runs once for all who ask while it is being made. */
  fill(key: string, make: () => Promise<Made<Answer>>): Promise<Answer> {
    const begunAt = this.#now();
    const underWay = this.#fills.get(key);
    if (underWay && minuteOf(underWay.begunAt) === minuteOf(begunAt)) return underWay.promise;
    const making = make();
    const fill = {
      begunAt,
      promise: making.then(({ answer }) => answer),
      missed: new Set<string>(),
      isOutdated: false,
    };
    this.#fills.set(key, fill);
    this.#running.add(fill);
    const end = () => this.#end(key, fill);
    making.then((made) => {
      end();
      this.#keep(key, fill, made);
    }, end);
    return fill.promise;
  }

  /** Drops the answers that show this record. */
  drop(id: string): void {
    for (const [key, { answer }] of this.#entries) if (answer.shows.has(id)) this.#remove(key);
    for (const fill of this.#running) fill.missed.add(id);
    // Who asks from now on must see the change: they do not wait for what was begun before it.
    this.#fills.clear();
  }

  dropAll(): void {
    this.#entries.clear();
    this.#bytes = 0;
    for (const fill of this.#running) fill.isOutdated = true;
    this.#fills.clear();
  }

  /**
   * Changes are heard from now on, or may be missed: then no answer is current, and none is added. It begins without
   * trust. Once it returns everything goes, for a change may have been missed.
   */
  setTrusted(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
    if (isTrusted) this.dropAll();
  }

  /** How many are current, and what all of them take. */
  size(): { answers: number; bytes: number } {
    const current = [...this.#entries.values()].filter((entry) => this.#isCurrent(entry));
    return { answers: current.length, bytes: this.#bytes };
  }

  #isCurrent({ begunAt }: Entry<Answer>): boolean {
    return this.#isTrusted && minuteOf(begunAt) === minuteOf(this.#now());
  }

  #removeTooOld(key: string, { begunAt }: Entry<Answer>): boolean {
    const isTooOld = this.#now() - begunAt > oldestMs;
    if (isTooOld) this.#remove(key);
    return isTooOld;
  }

  #end(key: string, fill: Fill<Answer>): void {
    this.#running.delete(fill);
    if (this.#fills.get(key) === fill) this.#fills.delete(key);
  }

  #keep(key: string, fill: Fill<Answer>, { answer, isKept }: Made<Answer>): void {
    const isOutdated = fill.isOutdated || [...fill.missed].some((id) => answer.shows.has(id));
    if (!isKept || isOutdated) return;
    this.#remove(key);
    if (!this.#isTrusted) return;
    this.#entries.set(key, { answer, begunAt: fill.begunAt });
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
