import { CepAddress, CepInput } from "../schemas/cep.ts";
import { endpoint } from "./endpoint.ts";

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
