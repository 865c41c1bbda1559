import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { auditActions, auditTables } from "#contract/security/audit.texts.ts";
import { useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import type { AuditFilter } from "#web/routes/admin/settings/settings-queries.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const people = useQuery(orpc.users.list.queryOptions({ input: { limit: limits.pageSizeMax } }));
  const set = (name: keyof AuditFilter) => (value: string | null) => onChange(changed(filter, name, value));
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">Filtros</legend>
      <Combobox
        key={people.data ? "people" : "waiting"}
        label="Pessoa"
        placeholder="Qualquer pessoa"
        options={
          people.data?.items.map(({ id, name, email }) => ({ value: id, label: name, hint: email })) ?? []
        }
        value={filter.userId ?? null}
        onValueChange={set("userId")}
      />
      <Select
        label="Ação"
        options={withAny("Qualquer ação", auditActions)}
        value={filter.action ?? any}
        onValueChange={set("action")}
      />
      <Select
        label="Onde"
        options={withAny("Em qualquer lugar", auditTables)}
        value={filter.tableName ?? any}
        onValueChange={set("tableName")}
      />
      <RecordField value={filter.recordId ?? ""} onChange={set("recordId")} />
      <DateField label="De" value={filter.from ?? null} onValueChange={set("from")} />
      <DateField label="Até" value={filter.to ?? null} onValueChange={set("to")} />
    </fieldset>
  );
}

function RecordField({ value, onChange }: { value: string; onChange: (record: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list depends only on the typed text
  useEffect(() => {
    if (settled !== value) onChange(settled);
  }, [settled]);
  return (
    <TextField
      label="Registro"
      placeholder="Código do registro"
      maxLength={limits.auditRecordIdMaxLength}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** The option for "no filter": react-aria's keys cannot be empty. */
const any = "any";

function withAny(label: string, labels: Record<string, string>) {
  const known = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return [{ value: any, label }, ...known];
}

function changed(filter: AuditFilter, name: keyof AuditFilter, value: string | null): AuditFilter {
  const { [name]: _, ...rest } = filter;
  return value === null || value === "" || value === any ? rest : { ...rest, [name]: value };
}
