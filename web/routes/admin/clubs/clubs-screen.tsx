import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { clubNoun } from "#contract/loyalty/managed-club.texts.ts";
import { ManagedClubListInput, type ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { Button } from "#web/ui/button.tsx";
import { clubColumns } from "./club-columns.tsx";
import { ClubFilters } from "./club-filters.tsx";
import { ClubSheet } from "./club-sheet.tsx";
import { clubsQuery } from "./clubs-query.ts";

/** The clubs of all companies. A row opens the club's card, rules and rewards. */
export function ClubsScreen() {
  const address = useListAddress(ManagedClubListInput);
  const query = useQuery(clubsQuery(orpc, address.input));
  const [openId, setOpenId] = useState<string>();
  useOpenedRecord(setOpenId);
  return (
    <>
      <ManagedList
        kind={clubs}
        address={address}
        query={query}
        filters={<ClubFilters address={address} />}
        first={
          <Button variant="plain" onClick={() => address.change({ state: "none" })}>
            Ver empresas sem clube
          </Button>
        }
        rowActions={({ id }) => [
          {
            id: "open",
            label: "Ver clube",
            icon: <Eye aria-hidden="true" />,
            onAction: () => setOpenId(id),
          },
        ]}
        onOpen={setOpenId}
      />
      {openId && <ClubSheet key={openId} companyId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const clubs: ListKind<ManagedClubRow> = {
  label: "Clubes",
  screen: "clubConfig",
  search: { label: "Buscar clube", placeholder: "Nome da empresa" },
  noun: clubNoun,
  columns: clubColumns,
  nameOf: ({ companyName }) => companyName,
  exportPath: apiAddress(contract.loyalty.manage.exportClubs),
  noMatch: {
    title: "Nenhum clube com esse filtro",
    text: "Procure por outro nome, ou mude os filtros.",
  },
  none: {
    title: "Nenhum clube ainda",
    text: "Quando uma empresa abrir o clube dela, ele aparece aqui.",
  },
};
