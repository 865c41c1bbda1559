import { useSearchParams } from "react-router";
import { ManagedEntryFilter } from "#contract/loyalty/managed-entry.ts";

const fields = ManagedEntryFilter.partial().shape;
type Field = keyof typeof fields;

export type PostingAddress = Partial<ManagedEntryFilter>;

/** The company, the card and the filter of the ledger, which the URL holds. Senseless values are ignored. */
export function usePostingAddress() {
  const [parameters, setParameters] = useSearchParams();
  const given = Object.entries(fields).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(parameters.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  const address = Object.fromEntries(given) as PostingAddress;
  const change = (changes: PostingAddress) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...address, ...changes }) as [Field, string | undefined][]) {
      if (value) next.set(name, value);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { address, change };
}
