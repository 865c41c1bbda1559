import { endpoint } from "#contract/api/endpoint.ts";
import { CepAddress, CepInput } from "./cep.schema.ts";

export const cep = {
  find: endpoint("editor", {
    method: "GET",
    path: "/cep/{cep}",
    summary: "Returns the address of a postal code, from the first provider that finds it, and stores it",
    tag: "CEP",
  })
    .input(CepInput)
    .output(CepAddress),
};
