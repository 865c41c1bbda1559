import { useState } from "react";
import { tones } from "#web/ui/display/tone.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TileChoice, TileGroup } from "#web/ui/form/tile-choice.tsx";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import { longestText, sampleCategories } from "./samples.tsx";

const companies = [
  "Academia Movimento",
  "Açougue São João",
  "Brasa Burger",
  "Café Serrano",
  "Farmácia Popular",
  "Floricultura Jasmim",
  "Padaria Pão Nosso",
  "Pet Amigo",
  "Pizzaria da Praça",
  "Salão Dona Lúcia",
  longestText,
].map((label) => ({ value: label, label }));

export function PanelFieldsSection({ id }: { id: string }) {
  return (
    <KitSection
      id={id}
      title="Campos dos painéis"
      intro="Listas e calendário completos no teclado: setas, Home, End, Esc e digitação."
    >
      <div className="grid gap-5 lg:grid-cols-3">
        <Specimen title="Lista" className="flex flex-col gap-5">
          <Select label="Categoria" options={sampleCategories} required />
          <Select label="Situação" options={sampleCategories} defaultValue="beleza" hint="Escolhida." />
          <Select label="Com erro" options={sampleCategories} error="Escolha uma categoria." />
          <Select label="Desligada" options={sampleCategories} defaultValue="moda" disabled />
        </Specimen>
        <Specimen title="Busca na lista" note="“acougue” acha “Açougue”." className="flex flex-col gap-5">
          <Combobox label="Empresa" options={companies} required />
          <Combobox label="Escolhida" options={companies} defaultValue="Café Serrano" />
          <Combobox label="Com erro" options={companies} error="Escolha uma empresa da lista." />
          <Combobox label="Desligada" options={companies} disabled />
        </Specimen>
        <DateSpecimen />
        <ToolbarSpecimen />
        <TileSpecimen />
      </div>
    </KitSection>
  );
}

function DateSpecimen() {
  const [day, setDay] = useState<string | null>("2025-11-22");
  return (
    <Specimen title="Data" className="flex flex-col gap-5">
      <DateField
        label="Válida até"
        value={day}
        onValueChange={setDay}
        hint={`Guardada como ${day ?? "vazio"}`}
        required
      />
      <DateField label="Começa em" min="2025-11-10" max="2025-12-20" defaultValue="2025-11-15" />
      <DateField label="Com erro" error="Data de fim deve ser posterior à data de início" />
      <DateField label="Desligada" defaultValue="2025-12-25" disabled />
    </Specimen>
  );
}

function ToolbarSpecimen() {
  const [search, setSearch] = useState("");
  const [state, setState] = useState("todas");
  return (
    <Specimen title="Busca e filtro" note="A tecla / leva até a busca." className="flex flex-col gap-5">
      <SearchBox label="Buscar" placeholder="Nome" value={search} onValueChange={setSearch} />
      <FilterMenu
        label="Situação"
        value={state}
        options={["todas", "ativas", "inativas"].map((label) => ({ value: label, label }))}
        onValueChange={setState}
      />
      <p className="text-muted">Busca por “{search}”.</p>
    </Specimen>
  );
}

function TileSpecimen() {
  return (
    <Specimen title="Um de muitos quadros" className="flex flex-col gap-5">
      {[undefined, "Escolha uma cor da lista"].map((error) => (
        <TileGroup key={error ?? "fine"} label="Cor" required error={error}>
          {tones.map((tone) => (
            <TileChoice key={tone} name={`tone-${error ?? "fine"}`} value={tone} label={tone}>
              <span data-tone={tone} className="block size-full rounded-lg bg-tone" />
            </TileChoice>
          ))}
        </TileGroup>
      ))}
    </Specimen>
  );
}
