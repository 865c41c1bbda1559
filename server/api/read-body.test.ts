import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { exceedsJsonLimits, parseJson, readBytes } from "./read-body.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (code: string) => expect.objectContaining({ code });

describe("a JSON body", () => {
  test("is parsed as by JSON.parse", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        expect(parseJson(utf8(json))).toEqual(JSON.parse(json));
      }),
    );
    expect(parseJson(utf8(""))).toBeUndefined();
    // Text editors on Windows write this byte order mark.
    expect(parseJson(new Uint8Array([0xef, 0xbb, 0xbf, 0x31]))).toBe(1);
  });

  test.each([
    ["not UTF-8", new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ["Latin-1", Buffer.from('"pão"', "latin1")],
    ["half of a surrogate pair", new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ["truncated", utf8('{"a":')],
    ["nested too deep", utf8("[".repeat(limits.jsonDepthMax + 1) + "]".repeat(limits.jsonDepthMax + 1))],
    ["a list with too many values", utf8(JSON.stringify(Array(limits.bodyMaxValues).fill(1)))],
    ["nested too deep and truncated", utf8('{"a":'.repeat(5_000))],
  ])("that is %s is a bad request", (_what, bytes) => {
    expect(() => parseJson(bytes)).toThrow(refusal("bad_request"));
  });
});

describe("before JSON is parsed, ignoring the content of strings,", () => {
  const brackets = fc.string({ unit: fc.constantFrom("[", "{", "]", "}", '"', "\\", ",", "a") });
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 6 }, brackets, fc.array(tie("value")), fc.dictionary(brackets, tie("value"))),
  })).value;
  const childrenOf = (given: unknown) =>
    typeof given === "object" && given !== null ? Object.values(given) : [];

  test("the depth is counted", () => {
    const depthOf = (given: unknown): number =>
      typeof given === "object" && given !== null ? 1 + Math.max(0, ...childrenOf(given).map(depthOf)) : 0;
    fc.assert(
      fc.property(value, fc.nat(8), (given, depth) => {
        expect(exceedsJsonLimits({ depth, values: 1_000_000 }, JSON.stringify(given))).toBe(
          depthOf(given) > depth,
        );
      }),
    );
  });

  test("the values are counted, and an empty list or object counts as one more", () => {
    const valuesOf = (given: unknown): number => {
      const isEmpty = typeof given === "object" && given !== null && childrenOf(given).length === 0;
      return childrenOf(given).reduce((sum: number, child) => sum + valuesOf(child), isEmpty ? 2 : 1);
    };
    fc.assert(
      fc.property(value, fc.nat(20), (given, values) => {
        expect(exceedsJsonLimits({ depth: 100, values }, JSON.stringify(given))).toBe(
          valuesOf(given) > values,
        );
      }),
    );
  });
});

test("eight megabytes of quotes and backslashes are scanned quickly", () => {
  const json = JSON.stringify('\\"'.repeat(2_000_000));
  const start = performance.now();
  expect(exceedsJsonLimits({ depth: 32, values: 1 }, json)).toBe(false);
  expect(performance.now() - start).toBeLessThan(5_000);
});

describe("reading a body", () => {
  const request = (init: RequestInit) => new Request("http://localhost/", { method: "POST", ...init });

  test("returns the whole body up to the limit", async () => {
    expect(Buffer.from(await readBytes(request({ body: "12345" }), 5)).toString()).toBe("12345");
    expect(await readBytes(request({ body: "12345", headers: { "content-length": "5" } }), 5)).toHaveLength(
      5,
    );
    expect(await readBytes(request({}), 5)).toHaveLength(0);
  });

  test("refuses a too large Content-Length without reading the body", async () => {
    const sent = request({ body: "123456", headers: { "content-length": "6" } });
    await expect(readBytes(sent, 5)).rejects.toThrow(refusal("payload_too_large"));
    expect(sent.bodyUsed).toBe(false);
  });

  test("stops reading a body without Content-Length when it exceeds the limit", async () => {
    let made = 0;
    let isCancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        made += 1_000;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const sent = request({ body, duplex: "half" } as RequestInit);
    await expect(readBytes(sent, 5_000)).rejects.toThrow(refusal("payload_too_large"));
    expect(made).toBeLessThan(10_000);
    expect(isCancelled).toBe(true);
  });
});
