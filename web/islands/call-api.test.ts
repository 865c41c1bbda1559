import { afterEach, expect, it, vi } from "vitest";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { callApi, DelayedAnswer } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

const claim = { method: "POST", path: "/api/offers/a/coupons", input: { name: "Ana" } } as const;

function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function problemOf(answer: () => Response | Promise<Response>): Promise<unknown> {
  answerWith(answer);
  return callApi(claim).catch((error: unknown) => error);
}

it("sends the input as JSON with its idempotency key, and returns the response", async () => {
  const fetch = answerWith(() => Response.json({ isNew: true }));
  expect(await callApi({ ...claim, idempotencyKey: "key-12345" })).toEqual({ isNew: true });
  const [path, request] = fetch.mock.calls[0] ?? [];
  expect(path).toBe(claim.path);
  expect(request).toMatchObject({
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "key-12345" },
    body: '{"name":"Ana"}',
  });
});

it("sends a read without a body", async () => {
  const fetch = answerWith(() => Response.json({}));
  await callApi({ method: "GET", path: "/api/client/device" });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "GET", headers: {} });
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("body");
});

it("throws a refusal in the format that pages read", async () => {
  const body = { code: "coupon.sold_out", message: "Acabou", data: { title: "Ah", fields: { name: "x" } } };
  const problem = await problemOf(() => Response.json(body, { status: 409 }));
  expect(refusalOf(problem)).toEqual({
    status: 409,
    code: "coupon.sold_out",
    title: "Ah",
    text: "Acabou",
    fields: { name: "x" },
  });
});

it.each([
  ["a network error", () => Promise.reject(new TypeError("failed")), "waiting"],
  ["a truncated response", () => new Response(brokenStream()), "waiting"],
  ["an unavailable server", () => new Response("", { status: 503 }), "away"],
  [
    "a first request in progress",
    () => Response.json({ code: "idempotency_in_progress", message: "x" }, { status: 409 }),
    "waiting",
  ],
])("reports that the response is delayed: %s", async (_what, answer, delay) => {
  const problem = await problemOf(answer);
  expect(problem).toBeInstanceOf(DelayedAnswer);
  expect(problem).toMatchObject({ delay });
});

it.each([
  ["an HTML page", () => new Response("<h1>Wi-Fi</h1>")],
  ["an error response of another server", () => new Response("Bad Request", { status: 400 })],
  ["JSON of another server", () => Response.json({ error: "no" }, { status: 400 })],
])("reports neither a delay nor a refusal: %s", async (_what, answer) => {
  const problem = await problemOf(answer);
  expect(problem).toBeInstanceOf(Error);
  expect(problem).not.toBeInstanceOf(DelayedAnswer);
  expect(() => refusalOf(problem)).toThrow();
});

function brokenStream(): ReadableStream {
  return new ReadableStream({ pull: (body) => body.error(new TypeError("lost")) });
}
