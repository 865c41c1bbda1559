import { z } from "zod";
import { coordinate, optionalPart, part } from "./answer-parts.ts";
import type { CepProvider } from "./cep-provider.ts";
import { type Fetch, fetchJson } from "./fetch-json.ts";

const Answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal("true")]) }),
  z.object({ logradouro: optionalPart, bairro: optionalPart, localidade: part, uf: part }),
]);

/** viacep.com.br; it returns "erro" for an unknown code, and has no coordinates. */
export function viaCep(ask: Fetch = fetch): CepProvider {
  return {
    name: "viacep",
    async find(cep) {
      const answer = await fetchJson(`https://viacep.com.br/ws/${cep}/json/`, Answer, ask);
      if (!answer || "erro" in answer) return null;
      const { logradouro, bairro, localidade, uf } = answer;
      return {
        street: logradouro,
        neighborhood: bairro,
        city: localidade,
        state: uf,
        ...coordinate.unknown,
      };
    },
  };
}
