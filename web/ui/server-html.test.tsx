import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Combobox } from "./form/combobox.tsx";
import { DateField } from "./form/date-field.tsx";
import { Select } from "./form/select.tsx";
import { LocaleProvider } from "./locale-provider.tsx";
import { Menu } from "./overlay/menu.tsx";
import { Tooltip } from "./overlay/tooltip.tsx";
import { PressButton } from "./press-button.tsx";
import { FilterMenu } from "./table/filter-menu.tsx";
import { OrderedTable } from "./table/ordered-table.tsx";
import { Table } from "./table/table.tsx";
import { Tabs } from "./tabs.tsx";

const options = [{ value: "a", label: "Padaria" }];

const table = {
  label: "Ofertas",
  columns: [{ id: "name", header: "Nome", isRowHeader: true, cell: ({ name }: { name: string }) => name }],
  items: [{ name: "Pizza" }],
  keyOf: ({ name }: { name: string }) => name,
  nameOf: ({ name }: { name: string }) => name,
  empty: null,
};

const controls: [name: string, element: ReactElement, words: string][] = [
  ["Select", <Select key="1" label="Empresa" options={options} defaultValue="a" />, "Padaria"],
  ["Combobox", <Combobox key="2" label="Empresa" options={options} defaultValue="a" />, "Empresa"],
  ["DateField", <DateField key="3" label="Dia" defaultValue="2025-11-22" />, "22/11/2025"],
  ["Menu", <Menu key="4" trigger={<PressButton>Mais</PressButton>} entries={[]} />, "Mais"],
  ["Tabs", <Tabs key="5" label="Abas" tabs={[{ id: "a", label: "Um", content: "Dentro" }]} />, "Dentro"],
  [
    "Tooltip",
    <Tooltip key="6" text="Dica">
      <PressButton>Botão</PressButton>
    </Tooltip>,
    "Botão",
  ],
  ["Table", <Table key="7" {...table} selection={new Set<string>()} />, "Pizza"],
  ["OrderedTable", <OrderedTable key="9" {...table} onReorder={() => undefined} />, "Pizza"],
  [
    "FilterMenu",
    <FilterMenu
      key="8"
      label="Situação"
      value="a"
      options={[{ value: "a", label: "todas" }]}
      onValueChange={() => {}}
    />,
    "todas",
  ],
];

// The content security policy allows no `style` attribute: a browser would ignore it and report a violation.
test.each(controls)(
  "the server's HTML of %s contains its text, without inline styles",
  (_, element, words) => {
    const html = renderToStaticMarkup(<LocaleProvider>{element}</LocaleProvider>);
    expect(html).toContain(words);
    expect(html).not.toMatch(/\sstyle="/);
  },
);
