import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { CategoryView } from "#contract/category/category.view.ts";
import { type MapQuery, paths } from "#contract/paths.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { requestPosition } from "#web/catalogue/request-position.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { chipLook } from "#web/ui/display/chip.tsx";
import { NativeSelect } from "#web/ui/form/native-select.tsx";
import { type Area, around, type Neighborhood } from "./map-state.ts";

type MapFiltersProps = {
  state: MapQuery;
  categories: CategoryView[];
  neighborhoods: Neighborhood[];
  onLocate: (area: Area) => void;
};

const nearDegrees = 0.015;

export function MapFilters({ state, categories, neighborhoods, onLocate }: MapFiltersProps) {
  const submit = useSubmit();
  const [isRefused, setIsRefused] = useState(false);
  const locate = async () => {
    const position = await requestPosition();
    setIsRefused(position === undefined);
    if (position)
      onLocate(around({ latitude: Number(position.lat), longitude: Number(position.lng) }, nearDegrees));
  };
  return (
    <div className="flex flex-col gap-4">
      <CategoryLinks state={state} categories={categories} />
      <div className="flex flex-wrap items-end gap-3">
        <button
          type="button"
          onClick={locate}
          className={buttonLook({ variant: "outline", className: "noscript:hidden" })}
        >
          <LocateFixed aria-hidden="true" />
          Perto de mim
        </button>
        <Form
          key={state.bairro}
          action={paths.map()}
          onChange={(event) => void submit(event.currentTarget)}
          className="flex min-w-0 flex-wrap items-end gap-2"
        >
          {state.categoria && <input type="hidden" name="categoria" value={state.categoria} />}
          <NativeSelect
            label="Bairro"
            name="bairro"
            defaultValue={state.bairro ?? ""}
            placeholder="A cidade toda"
            options={neighborhoods.map(({ name }) => ({ value: name, label: name }))}
          />
          <button type="submit" className={buttonLook({ variant: "plain" })}>
            Ir
          </button>
        </Form>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {isRefused && "Não conseguimos a sua localização. Escolha o seu bairro para ver o que há por perto."}
      </p>
    </div>
  );
}

function CategoryLinks({ state, categories }: { state: MapQuery; categories: CategoryView[] }) {
  const all = { id: "", name: "Todas", slug: "", icon: "" };
  return (
    <nav aria-label="Categorias" className="rail">
      <ul className="flex gap-2.5">
        {[all, ...categories].map((category) => {
          const selected = (state.categoria ?? "") === category.slug;
          return (
            <li key={category.id} className="shrink-0">
              <Link
                to={paths.map({ ...state, categoria: category.slug })}
                aria-current={selected ? "true" : undefined}
                preventScrollReset
                className={chipLook({ selected })}
              >
                {category.icon && <CategoryIcon icon={category.icon} />}
                {category.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
