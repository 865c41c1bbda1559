import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import { noOutage, type Outage } from "#server/platform/database/outage.ts";
import { html, offerId, pageHtml, withCachedPageServer } from "#tests/support/server/cached-page-server.ts";

const serve = withCachedPageServer();

describe("while the database is unreachable", () => {
  const place = `<aside data-stale-page="" hidden="" class="bar"><svg></svg><p data-stale-page-text=""></p></aside>`;
  const notice = "Mostrando a página de 3 minutos atrás";

  /** Serves pages that can be rendered until `state.isAway` is set. */
  async function serveUntilAway(markup = place) {
    const state = { isAway: false, isKnown: false, refused: 0 };
    const outage: Outage = {
      ...noOutage,
      isActive: () => state.isKnown,
      isConfirmed: async () => {
        state.isKnown = state.isAway;
        return state.isKnown;
      },
      countRefused: () => void state.refused++,
    };
    const served = await serve(
      (_, context) => {
        if (state.isAway) throw new AppError("unavailable");
        return html(pageHtml(context) + markup);
      },
      { outage },
    );
    return { state, ...served };
  }

  it.each([
    ["already detected", true],
    ["not detected yet", false],
  ])("a cached page is shown with its age when the outage is %s", async (_, isKnown) => {
    const { ask, state, clock, cache, counted } = await serveUntilAway();
    const before = await ask("/");
    cache.setConsistent(false);
    Object.assign(state, { isAway: true, isKnown });
    clock.now += 3 * 60_000 + 5_000;
    for (const encoding of ["br", "identity"]) {
      const headers = { "accept-encoding": encoding, "if-none-match": before.headers.etag };
      const answer = await ask("/", { headers });
      const body = encoding === "br" ? brotliDecompressSync(answer.body) : answer.body;
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ "cache-control": "no-store", age: "180" });
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers["content-security-policy"]).toBe(before.headers["content-security-policy"]);
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      const shown = body.toString();
      expect(shown).toContain(`<p data-stale-page-text="">${notice}`);
      expect(shown).not.toContain('hidden=""');
      expect(shown).toContain("Pão quente");
    }
    expect(counted.slice(-2)).toEqual(["old", "old"]);
  });

  it("a page that was changed, is too old or is not cached is not shown; an error page is", async () => {
    const { ask, state, clock, cache } = await serveUntilAway();
    await ask("/");
    await ask(`/oferta/${offerId}`);
    cache.drop(offerId);
    Object.assign(state, { isAway: true, isKnown: true });
    for (const path of ["/", `/oferta/${offerId}`, "/mapa"]) {
      const { status, headers, body } = await ask(path);
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(body.toString()).toContain("Estamos fora do ar por um momento");
    }
    clock.now += 11 * 60_000;
    expect((await ask("/")).status).toBe(503);
  });

  it("a page without a placeholder for the notice is not shown", async () => {
    const { ask, state, clock } = await serveUntilAway("");
    await ask("/");
    clock.now += 60_000;
    Object.assign(state, { isAway: true, isKnown: true });
    expect((await ask("/")).status).toBe(503);
  });

  it("a current page needs no notice, and no old page remains after the outage", async () => {
    const { ask, state, clock, cache } = await serveUntilAway();
    await ask("/");
    Object.assign(state, { isAway: true, isKnown: true });
    expect((await ask("/")).headers.age).toBeUndefined();
    cache.setConsistent(false);
    clock.now += 60_000;
    expect((await ask("/")).headers.age).toBe("60");
    Object.assign(state, { isAway: false, isKnown: false });
    cache.setConsistent(true);
    const after = await ask("/");
    expect([after.headers.age, after.status]).toEqual([undefined, 200]);
  });

  it("every request without a page is counted", async () => {
    const { ask, state } = await serveUntilAway();
    Object.assign(state, { isAway: true });
    await Promise.all([ask("/"), ask("/"), ask("/")]);
    // The app counts the request that it refused itself.
    expect(state.refused).toBe(2);
  });

  it("no old page is shown when the service is only busy", async () => {
    const { ask, clock } = await serve((request) =>
      clock.now > Date.parse("2026-11-15T15:00:30Z")
        ? Promise.reject(new Error("timeout exceeded when trying to connect"))
        : html(`<p>${request.url}</p>${place}`),
    );
    await ask("/");
    clock.now += 60_000;
    expect((await ask("/")).status).toBe(503);
  });
});
