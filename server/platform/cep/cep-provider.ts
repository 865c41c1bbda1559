import type { CepAddress } from "#contract/cep/cep.schema.ts";

/** An external provider of addresses by postal code. */
export interface CepProvider {
  name: string;
  /** Returns null if the code does not exist. Throws on a timeout or an unexpected response. */
  find(cep: string): Promise<Omit<CepAddress, "cep"> | null>;
}
