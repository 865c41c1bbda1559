import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  ManagedTemplateListInput,
  type ManagedTemplateRow,
} from "#contract/message/template/managed-template.ts";
import { templateNoun } from "#contract/message/template/template.texts.ts";
import { MainButton } from "#web/panel/list/list-actions.tsx";
import { type ListKind, ManagedList } from "#web/panel/list/managed-list.tsx";
import { useListAddress } from "#web/panel/list/use-list-address.ts";
import { useOpenedRecord } from "#web/panel/list/use-opened-record.ts";
import { orpc } from "#web/queries/api.ts";
import { ApprovalReader } from "./approval-reader.tsx";
import { templateColumns } from "./template-columns.tsx";
import { type OpenDialog, TemplateDialogs } from "./template-dialogs.tsx";
import { bulkEntries, templateEntries } from "./template-entries.tsx";
import { TemplateFilters } from "./template-filters.tsx";
import { templatesQuery } from "./templates-query.ts";
import { useTemplateActions } from "./use-template-actions.ts";

export function TemplatesScreen() {
  const address = useListAddress(ManagedTemplateListInput);
  const query = useQuery(templatesQuery(orpc, address.input));
  const change = useTemplateActions();
  const [open, setOpen] = useState<OpenDialog>();
  const create = () => setOpen({ what: "new" });
  const edit = (id: string) => setOpen({ what: "edit", id });
  useOpenedRecord(edit);
  return (
    <>
      <ApprovalReader />
      <ManagedList
        kind={templates}
        address={address}
        query={query}
        filters={<TemplateFilters address={address} />}
        main={{ label: "Novo modelo", onAction: create }}
        first={<MainButton label="Criar o primeiro" onAction={create} />}
        rowActions={(template) => templateEntries(template, { onOpen: setOpen, change })}
        bulkActions={(selection) => bulkEntries(selection, change)}
        onOpen={edit}
      />
      <TemplateDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const templates: ListKind<ManagedTemplateRow> = {
  label: "Modelos de mensagem",
  search: { label: "Buscar modelo", placeholder: "Nome do modelo" },
  noun: templateNoun,
  columns: templateColumns,
  nameOf: ({ name }) => name,
  noMatch: {
    title: "Nenhum modelo com esse filtro",
    text: "Procure por outro nome ou mude o canal e a situação.",
  },
  none: {
    title: "Nenhum modelo ainda",
    text: "Um modelo é o texto pronto de uma mensagem. O nome de cada cliente entra sozinho na hora do envio.",
  },
};
