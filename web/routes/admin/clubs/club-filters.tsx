import { programKinds } from "#contract/loyalty/loyalty.schema.ts";
import { clubStateFilters, programKindFilters } from "#contract/loyalty/managed-club.texts.ts";
import { clubStates, type ManagedClubListInput } from "#contract/loyalty/managed-club.ts";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

const all = "all" as const;

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function ClubFilters({ address }: { address: ListAddress<ManagedClubListInput> }) {
  const { input, change } = address;
  return (
    <>
      <FilterMenu
        label="Tipo"
        value={input.kind ?? all}
        options={[
          { value: all, label: "todos" },
          ...programKinds.map((kind) => ({ value: kind, label: programKindFilters[kind] })),
        ]}
        onValueChange={(kind) => change({ kind: kind === all ? undefined : kind })}
      />
      <FilterMenu
        label="Situação"
        value={input.state ?? all}
        options={[
          { value: all, label: "com clube" },
          ...clubStates.map((state) => ({ value: state, label: clubStateFilters[state] })),
        ]}
        onValueChange={(state) => change({ state: state === all ? undefined : state })}
      />
    </>
  );
}
