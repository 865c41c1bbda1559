import type { CepAddress } from "#contract/cep/cep.schema.ts";

/** Somebody outside who knows postal codes. */
export interface CepProvider {
  name: string;
  /** Null when there is no such code. Throws when it does not answer in time, or answers something else. */
  find(cep: string): Promise<Omit<CepAddress, "cep"> | null>;
}
