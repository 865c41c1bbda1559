import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { IncidentWithHistory } from "#contract/incident/incident.schema.ts";
import { incidentTexts } from "#contract/incident/incident.texts.ts";
import { ListRows } from "#web/panel/list/list-rows.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { orpc } from "#web/queries/api.ts";
import { itemsOf } from "#web/queries/pages.ts";
import { incidentPages } from "#web/routes/admin/settings/settings-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { incidentColumns } from "./incident-columns.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { IncidentSheet } from "./incident-sheet.tsx";

/** The dialog that is open over the register. */
type Open =
  | { what: "new" }
  /** `isAdded`: an entry was just added. The sheet, which opens again, shows a confirmation. */
  | { what: "read"; id: string; isAdded?: boolean }
  | { what: "add"; incident: IncidentWithHistory };

/** The register of personal data incidents. It is append-only: later findings are added as new entries. */
export function IncidentsTab() {
  const query = useInfiniteQuery(orpc.incidents.list.infiniteOptions(incidentPages));
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();

  function finish({ id }: IncidentWithHistory) {
    if (open?.what === "new") showToast({ title: incidentTexts.opened });
    setOpen(open?.what === "add" ? { what: "read", id, isAdded: true } : undefined);
    void queries.invalidateQueries();
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{incidentTexts.about}</p>
        <Button
          className="max-sm:w-full"
          icon={<ShieldAlert aria-hidden="true" />}
          onClick={() => setOpen({ what: "new" })}
        >
          Registrar incidente
        </Button>
      </div>
      <ListRows
        label="Incidentes"
        columns={incidentColumns}
        items={itemsOf(query.data)}
        nameOf={({ newest }) => newest.summary}
        onOpen={(id) => setOpen({ what: "read", id })}
        loading={query.isPending}
        empty={<EmptyState title="Nenhum incidente registrado">{incidentTexts.empty}</EmptyState>}
      />
      <ListEnd query={query} />
      {open?.what === "read" && (
        <IncidentSheet
          id={open.id}
          isAdded={open.isAdded ?? false}
          onAdd={(incident) => setOpen({ what: "add", incident })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open?.what === "new" || open?.what === "add") && (
        <IncidentForm
          {...(open.what === "add" && { stored: open.incident })}
          onSaved={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
