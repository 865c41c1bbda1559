import { expect, test } from "vitest";
import { brasilApi } from "./brasil-api.ts";
import type { Fetch } from "./fetch-json.ts";
import { viaCep } from "./via-cep.ts";

const answering =
  (body: unknown, status = 200): Fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

const street = { street: "Rua Um", neighborhood: "Centro", city: "Serra Bela", state: "MG" };

test("the fields of ViaCEP are mapped, and empty ones become null", async () => {
  const known = { logradouro: "Rua Um", bairro: "", localidade: "Serra Bela", uf: "MG", ibge: "1" };
  expect(await viaCep(answering(known)).find("37580000")).toEqual({
    ...street,
    neighborhood: null,
    latitude: null,
    longitude: null,
  });
  expect(await viaCep(answering({ erro: "true" })).find("00000000")).toBeNull();
});

test("BrasilAPI returns coordinates only when both are present", async () => {
  const at = (coordinates: object) => ({ ...street, location: { type: "Point", coordinates } });
  expect(await brasilApi(answering(at({ latitude: "-22.07", longitude: "-46.1" }))).find("37580000")).toEqual(
    {
      ...street,
      latitude: -22.07,
      longitude: -46.1,
    },
  );
  for (const coordinates of [{}, { latitude: "-22.07" }, { latitude: "900", longitude: "1" }]) {
    expect(await brasilApi(answering(at(coordinates))).find("37580000")).toMatchObject({
      latitude: null,
      longitude: null,
    });
  }
  expect(await brasilApi(answering({}, 404)).find("00000000")).toBeNull();
});

test.each([
  ["a response of another shape", answering({ hello: 1 })],
  ["an HTML page", async () => new Response("<html>")],
  ["an error response", answering({}, 500)],
  ["a response that is too large", answering({ ...street, street: "a".repeat(20_000) })],
  ["a network error", () => Promise.reject(new Error("no network"))],
] satisfies [string, Fetch][])("%s is refused", async (_what, ask) => {
  await expect(viaCep(ask).find("37580000")).rejects.toThrow();
  await expect(brasilApi(ask).find("37580000")).rejects.toThrow();
});

test("requests have a timeout of two seconds and follow no redirects", async () => {
  let asked: RequestInit | undefined;
  const ask: Fetch = async (_address, init) => {
    asked = init;
    return new Response(JSON.stringify({ erro: true }));
  };
  await viaCep(ask).find("37580000");
  expect(asked?.redirect).toBe("error");
  expect(asked?.signal).toBeInstanceOf(AbortSignal);
});
