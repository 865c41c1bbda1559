import { endpoint } from "#contract/api/endpoint.ts";
import { CepAddress, CepInput } from "./cep.schema.ts";

export const cep = {
  find: endpoint("editor", {
    method: "GET",
    path: "/cep/{cep}",
    summary: "The address of a postal code, from the first provider that answers; kept for the next time",
    tag: "CEP",
  })
    .input(CepInput)
    .output(CepAddress),
};
