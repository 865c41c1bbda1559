import { X } from "lucide-react";
import { useState } from "react";
import { useCompanyOptions } from "#web/panel/filter/company-picker.tsx";
import { useDebounced } from "#web/panel/use-settled.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";

type CompaniesFieldProps = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The names of the companies chosen earlier. */
  known?: readonly { id: string; name: string }[] | undefined;
  error?: string | undefined;
};

/** The companies for which a user works, added and removed one by one. */
export function CompaniesField({ value, onChange, known = [], error }: CompaniesFieldProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(known);
  const search = useDebounced(typed);
  const { data: companies = [], isPlaceholderData, isPending } = useCompanyOptions(search, null);
  const nameOf = (id: string) => [...chosen, ...known].find((company) => company.id === id)?.name ?? "…";
  const options = companies
    .filter(({ id }) => !value.includes(id))
    .map(({ id, name, location }) => ({ value: id, label: name, hint: location }));
  const add = (id: string | null) => {
    const company = companies.find((other) => other.id === id);
    if (!company) return;
    setChosen([...chosen, company]);
    setTyped("");
    onChange([...value, company.id]);
  };
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // The key remounts the field after each choice, so that it is empty for the next name.
        key={value.join()}
        label="Empresas"
        hint="Para lojistas: as empresas em que a pessoa trabalha."
        placeholder="Digite para acrescentar"
        options={options}
        onValueChange={add}
        onSearch={setTyped}
        isSearching={typed !== search || isPlaceholderData || isPending}
        emptyText="Nenhuma empresa com este nome"
        {...(error !== undefined && { error })}
      />
      {value.length > 0 && (
        <ul aria-label="Empresas escolhidas" className="flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id}>
              <Button
                variant="plain"
                size="sm"
                aria-label={`Tirar ${nameOf(id)}`}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                {nameOf(id)}
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
