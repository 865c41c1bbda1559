import { describe, expect, it } from "vitest";
import { type ComputedAnswer, ResponseCache } from "./answer-cache.ts";

type Page = { text: string; bytes: number; recordIds: ReadonlySet<string> };

const noon = Date.parse("2026-11-15T15:00:00Z");

function page(text: string, recordIds: string[] = [], bytes = 10): Page {
  return { text, bytes, recordIds: new Set(recordIds) };
}

function openCache(maxBytes = 1000) {
  const clock = { now: noon };
  const cache = new ResponseCache<Page>({ maxBytes, now: () => clock.now });
  cache.setConsistent(true);
  let made = 0;
  return {
    clock,
    cache,
    made: () => made,
    /** Requests a page as a visitor does: from the cache, else rendered. */
    ask: async (key: string, answer = page(key), isCacheable = true) => {
      const found = cache.get(key);
      if (found) return found;
      return cache.fill(key, async () => {
        made += 1;
        return { answer, isCacheable };
      });
    },
  };
}

/** A response that the test completes. */
function slow() {
  let finish: (made: ComputedAnswer<Page>) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<ComputedAnswer<Page>>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { make: () => promise, finish, fail };
}

describe("a cached response", () => {
  it("is computed once and then served from memory", async () => {
    const { ask, made } = openCache();
    expect(await ask("/")).toBe(await ask("/"));
    expect(made()).toBe(1);
  });

  it("is computed once for all parallel requests", async () => {
    const { cache } = openCache();
    const { make, finish } = slow();
    let calls = 0;
    const counted = () => {
      calls += 1;
      return make();
    };
    const waiting = Array.from({ length: 200 }, () => cache.fill("/", counted));
    finish({ answer: page("home"), isCacheable: true });
    const answers = await Promise.all(waiting);
    expect(calls).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it("that failed is computed again for the next request", async () => {
    const { cache, ask } = openCache();
    const { make, fail } = slow();
    const waiting = [cache.fill("/", make), cache.fill("/", make)];
    fail(new Error("no database"));
    for (const answer of waiting) await expect(answer).rejects.toThrow("no database");
    expect((await ask("/")).text).toBe("/");
  });

  it("that is not cacheable is shared with waiting requests, but not with later ones", async () => {
    const { ask, made, cache } = openCache();
    await ask("/missing", page("not found"), false);
    expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
    await ask("/missing", page("not found"), false);
    expect(made()).toBe(2);
  });
});

describe("expiry", () => {
  it("ends a response with its minute, and therefore with its day", async () => {
    const { ask, made, clock } = openCache();
    clock.now = Date.parse("2026-11-16T02:59:30Z"); // 23:59:30 in São Paulo
    await ask("/");
    clock.now = Date.parse("2026-11-16T02:59:59.999Z");
    await ask("/");
    expect(made()).toBe(1);
    clock.now = Date.parse("2026-11-16T03:00:00Z"); // 00:00
    await ask("/");
    expect(made()).toBe(2);
  });

  it("counts from the start of the computation, for waiting requests too", async () => {
    const { cache, clock } = openCache();
    const old = slow();
    const first = cache.fill("/", old.make);
    clock.now += 60_000;
    const second = cache.fill("/", async () => ({ answer: page("today"), isCacheable: true }));
    old.finish({ answer: page("yesterday"), isCacheable: true });
    expect((await first).text).toBe("yesterday");
    expect((await second).text).toBe("today");
    expect(cache.get("/")?.text ?? "today").toBe("today");
  });
});

describe("a change", () => {
  it("of one record drops only responses that show it", async () => {
    const { ask, cache } = openCache();
    await ask("/oferta/a", page("a", ["a"]));
    await ask("/oferta/b", page("b", ["b"]));
    cache.drop("a");
    expect(cache.get("/oferta/a")).toBeUndefined();
    expect(cache.get("/oferta/b")?.text).toBe("b");
    expect(cache.size()).toEqual({ answers: 1, bytes: 10 });
  });

  it("of anything else drops everything", async () => {
    const { ask, cache } = openCache();
    await ask("/");
    cache.dropAll();
    expect(cache.get("/")).toBeUndefined();
    expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
  });

  it.each([
    ["of all records", (cache: ResponseCache<Page>) => cache.dropAll()],
    ["of the record that it shows", (cache: ResponseCache<Page>) => cache.drop("a")],
  ])(
    "while a response is being computed (%s) prevents caching it and serving it to later requests",
    async (_, change) => {
      const { cache } = openCache();
      const before = slow();
      const early = cache.fill("/", before.make);
      change(cache);
      const late = cache.fill("/", async () => ({ answer: page("new", ["a"]), isCacheable: true }));
      expect((await late).text).toBe("new");
      before.finish({ answer: page("old", ["a"]), isCacheable: true });
      expect((await early).text).toBe("old");
      expect(cache.get("/")?.text).toBe("new");
    },
  );

  it("of another record while a response is being computed does not discard it", async () => {
    const { cache } = openCache();
    const { make, finish } = slow();
    const asked = cache.fill("/", make);
    cache.drop("elsewhere");
    finish({ answer: page("home", ["a"]), isCacheable: true });
    await asked;
    expect(cache.get("/")?.text).toBe("home");
  });
});

describe("an old response", () => {
  it("is available for ten minutes after its expiry, with its age, and is never returned as current", async () => {
    const { ask, cache, clock } = openCache();
    const home = await ask("/");
    clock.now += 60_000;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.getStale("/")).toEqual({ answer: home, ageMs: 60_000 });
    clock.now = noon + 10 * 60_000;
    expect(cache.getStale("/")?.ageMs).toBe(600_000);
    clock.now += 1;
    expect(cache.getStale("/")).toBeUndefined();
    expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
  });

  it("stays while changes cannot be received, and is dropped afterwards: a change may have been missed", async () => {
    const { ask, cache } = openCache();
    const home = await ask("/");
    cache.setConsistent(false);
    expect(cache.get("/")).toBeUndefined();
    expect(cache.getStale("/")?.answer).toBe(home);
    cache.setConsistent(true);
    expect(cache.getStale("/")).toBeUndefined();
  });

  it("is not available after a received change", async () => {
    const { ask, cache, clock } = openCache();
    await ask("/oferta/a", page("a", ["a"]));
    await ask("/");
    clock.now += 60_000;
    cache.drop("a");
    expect(cache.getStale("/oferta/a")).toBeUndefined();
    expect(cache.getStale("/")).toBeDefined();
    cache.dropAll();
    expect(cache.getStale("/")).toBeUndefined();
  });

  it("is dropped when a newer one was computed, even one that is not cached", async () => {
    const { ask, cache } = openCache();
    await ask("/");
    cache.setConsistent(false);
    await ask("/", page("newer"));
    expect(cache.getStale("/")).toBeUndefined();
  });

  it("stays when computing a newer one failed", async () => {
    const { ask, cache, clock } = openCache();
    const home = await ask("/");
    clock.now += 60_000;
    await ask("/", page("503"), false);
    expect(cache.getStale("/")?.answer).toBe(home);
  });
});

describe("while changes cannot be received", () => {
  it("nothing is cached, but a response is still computed once for all waiting requests", async () => {
    const { ask, cache, made } = openCache();
    await ask("/");
    cache.setConsistent(false);
    expect(cache.get("/")).toBeUndefined();
    await Promise.all([ask("/"), ask("/")]);
    expect(made()).toBe(2);
    expect(cache.get("/")).toBeUndefined();
    cache.setConsistent(true);
    await ask("/");
    expect(cache.get("/")).toBeDefined();
  });

  it("a response started before changes could be received again is not cached", async () => {
    const { cache } = openCache();
    cache.setConsistent(false);
    const { make, finish } = slow();
    const asked = cache.fill("/", make);
    cache.setConsistent(true);
    finish({ answer: page("home"), isCacheable: true });
    await asked;
    expect(cache.get("/")).toBeUndefined();
  });

  it("the cache is in its initial state", async () => {
    const cache = new ResponseCache<Page>({ maxBytes: 1000, now: () => noon });
    await cache.fill("/", async () => ({ answer: page("home"), isCacheable: true }));
    expect(cache.get("/")).toBeUndefined();
  });
});

describe("memory", () => {
  it("is limited: the least recently used response is dropped first", async () => {
    const { ask, cache } = openCache(30);
    for (const key of ["/1", "/2", "/3"]) await ask(key);
    cache.get("/1");
    await ask("/4");
    expect(["/1", "/2", "/3", "/4"].map((key) => cache.get(key)?.text)).toEqual([
      "/1",
      undefined,
      "/3",
      "/4",
    ]);
    expect(cache.size()).toEqual({ answers: 3, bytes: 30 });
  });

  it("is not used by a response larger than the limit", async () => {
    const { ask, cache } = openCache(30);
    await ask("/large", page("large", [], 31));
    expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
  });

  it("is released by responses that are too old or replaced", async () => {
    const { ask, cache, clock } = openCache();
    await ask("/");
    clock.now += 60_000;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.size()).toEqual({ answers: 0, bytes: 10 });
    clock.now += 600_000;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
    await cache.fill("/", async () => ({ answer: page("one"), isCacheable: true }));
    await cache.fill("/", async () => ({ answer: page("two"), isCacheable: true }));
    expect(cache.size()).toEqual({ answers: 1, bytes: 10 });
  });
});
