import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { SelectOption } from "#web/ui/form/option.tsx";
import { FloatingDialog } from "#web/ui/overlay/floating-dialog.tsx";
import { PressButton } from "#web/ui/press-button.tsx";

type SearchedFilterProps = {
  label: string;
  /** "todas", "todos": the button's text while nothing is chosen. */
  all: string;
  /** The name of the chosen option; undefined while it loads. */
  chosenName: string | undefined;
  value: string | undefined;
  onValueChange: (id: string | undefined) => void;
  /** Loads the options for the typed text. Called as a hook. */
  useOptions: (search: string) => { options: readonly SelectOption[]; isSearching: boolean };
};

/** A list filter with many options: a button with the current choice that opens a search. */
export function SearchedFilter({ label, all, chosenName, value, ...choice }: SearchedFilterProps) {
  return (
    <DialogTrigger>
      <PressButton variant="plain" className="max-w-64 px-3.5">
        <span className="truncate">
          {label}: {value ? (chosenName ?? "…") : all}
        </span>
        <ChevronDown aria-hidden="true" className="text-muted" />
      </PressButton>
      <FloatingDialog className="w-72">
        {(close) => <Choice {...choice} label={label} all={all} close={close} />}
      </FloatingDialog>
    </DialogTrigger>
  );
}

type ChoiceProps = Pick<SearchedFilterProps, "label" | "all" | "onValueChange" | "useOptions"> & {
  close: () => void;
};

function Choice({ label, all, onValueChange, useOptions, close }: ChoiceProps) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed);
  const { options, isSearching } = useOptions(toSearchText(settled));

  function choose(id: string | undefined) {
    onValueChange(id);
    close();
  }

  return (
    <>
      <Combobox
        label={label}
        value={null}
        options={options}
        onSearch={setTyped}
        isSearching={typed !== settled || isSearching}
        onValueChange={(id) => id && choose(id)}
      />
      <Button variant="plain" size="sm" onClick={() => choose(undefined)}>
        Mostrar {all}
      </Button>
    </>
  );
}
