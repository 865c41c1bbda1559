import { X } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { useCompanies } from "./company-options.ts";

type CompaniesFieldProps = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Names of those that the list does not have: a company out of the air is still somebody's. */
  known?: readonly { id: string; name: string }[];
  error?: string | undefined;
};

/** The companies a person works for: found one by one, taken away one by one. */
export function CompaniesField({ value, onChange, known = [], error }: CompaniesFieldProps) {
  const { data: companies = [] } = useCompanies();
  const nameOf = (id: string) => [...companies, ...known].find((company) => company.id === id)?.name ?? "…";
  const options = companies
    .filter(({ id }) => !value.includes(id))
    .map(({ id, name, neighborhood }) => ({
      value: id,
      label: name,
      ...(neighborhood !== null && { hint: neighborhood }),
    }));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // A new list is a new box, empty for the next name.
        key={`${value.join()} ${companies.length}`}
        label="Empresas"
        hint="Para lojistas: as empresas em que a pessoa trabalha."
        placeholder="Digite para acrescentar"
        options={options}
        onValueChange={(id) => id !== null && onChange([...value, id])}
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
