import { ChevronDown } from "lucide-react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Button } from "#web/ui/button.tsx";
import { FloatingDialog } from "#web/ui/overlay/floating-dialog.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { CompanyPicker, useCompanyOptions } from "./company-picker.tsx";

type CompanyFilterProps = {
  value: string | undefined;
  onValueChange: (companyId: string | undefined) => void;
};

/** The company filter of a list: a button with the current choice that opens a search. */
export function CompanyFilter({ value, onValueChange }: CompanyFilterProps) {
  const { data } = useCompanyOptions("", value ?? null);
  const chosen = value ? data?.find(({ id }) => id === value)?.name : "todas";
  return (
    <DialogTrigger>
      <PressButton variant="plain" className="max-w-64 px-3.5">
        <span className="truncate">Empresa: {chosen ?? "…"}</span>
        <ChevronDown aria-hidden="true" className="text-muted" />
      </PressButton>
      <FloatingDialog className="w-72">
        {(close) => (
          <>
            <CompanyPicker
              label="Empresa"
              value={value ?? null}
              onValueChange={(id) => {
                if (!id) return;
                onValueChange(id);
                close();
              }}
            />
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                onValueChange(undefined);
                close();
              }}
            >
              Todas as empresas
            </Button>
          </>
        )}
      </FloatingDialog>
    </DialogTrigger>
  );
}
