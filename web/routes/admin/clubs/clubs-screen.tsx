import { useQuery } from "@tanstack/react-query";
import { Eye, Plus } from "lucide-react";
import { useState } from "react";
import { contract } from "#contract/api/contract.ts";
import { clubNoun } from "#contract/loyalty/managed-club.texts.ts";
import { ManagedClubListInput, type ManagedClubRow } from "#contract/loyalty/managed-club.ts";
import { CompanyPicker } from "#web/panel/filter/company-picker.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { apiAddress } from "#web/queries/api-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { clubColumns } from "./club-columns.tsx";
import { ClubFilters } from "./club-filters.tsx";
import { ClubSheet } from "./club-sheet.tsx";
import { clubsQuery } from "./clubs-query.ts";

/** The clubs of all companies. A row opens the club, or the choices for a company without one. */
export function ClubsScreen() {
  const address = useListAddress(ManagedClubListInput);
  const query = useQuery(clubsQuery(orpc, address.input));
  const [openId, setOpenId] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
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
        main={{ label: "Abrir clube", onAction: () => setChoosing(true) }}
        rowActions={({ id, state }) => [
          {
            id: "open",
            label: state === "none" ? "Abrir clube" : "Ver e editar",
            icon: state === "none" ? <Plus aria-hidden="true" /> : <Eye aria-hidden="true" />,
            onAction: () => setOpenId(id),
          },
        ]}
        onOpen={setOpenId}
      />
      {isChoosing && (
        <ChooseCompany
          onChoose={(id) => {
            setChoosing(false);
            setOpenId(id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {openId && <ClubSheet key={openId} companyId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

type ChooseCompanyProps = { onChoose: (companyId: string) => void; onClose: () => void };

/** A company that has a club already gets its club instead of the choices for a new one. */
function ChooseCompany({ onChoose, onClose }: ChooseCompanyProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Abrir clube">
      <CompanyPicker
        label="De qual empresa?"
        value={null}
        onValueChange={(companyId) => companyId && onChoose(companyId)}
      />
    </Dialog>
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
    text: "Abra o clube de uma empresa, ou espere que ela abra o dela no painel da loja.",
  },
};
