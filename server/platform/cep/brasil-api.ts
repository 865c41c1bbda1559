import { z } from "zod";
import { coordinate, optionalPart, part } from "./answer-parts.ts";
import type { CepProvider } from "./cep-provider.ts";
import { type Fetch, fetchJson } from "./fetch-json.ts";

const Answer = z.object({
  street: optionalPart,
  neighborhood: optionalPart,
  city: part,
  state: part,
  location: z
    .object({
      coordinates: z.object({ latitude: coordinate.of(90), longitude: coordinate.of(180) }).partial(),
    })
    .partial()
    .optional()
    .catch(undefined),
});

/** brasilapi.com.br; it sometimes has the coordinates of a postal code. */
export function brasilApi(ask: Fetch = fetch): CepProvider {
  return {
    name: "brasilapi",
    async find(cep) {
      const answer = await fetchJson(`https://brasilapi.com.br/api/cep/v2/${cep}`, Answer, ask);
      if (!answer) return null;
      const { location, ...address } = answer;
      const { latitude, longitude } = location?.coordinates ?? {};
      const isWhole = latitude !== undefined && longitude !== undefined;
      return { ...address, ...(isWhole ? { latitude, longitude } : coordinate.unknown) };
    },
  };
}
