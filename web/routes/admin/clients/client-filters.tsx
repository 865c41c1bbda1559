import { X } from "lucide-react";
import { consentChannels } from "#contract/schemas/consent.ts";
import type { ManagedClientListInput } from "#contract/schemas/managed-client.ts";
import { consentTexts } from "#contract/texts/consents.ts";
import { CompanyFilter } from "#web/panel/company-filter.tsx";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterMenu } from "#web/ui/filter-menu.tsx";

/** One line of filters; "all" is no filter, so it stays out of the address. */
export function ClientFilters({ address }: { address: ListAddress<ManagedClientListInput> }) {
  const { input, change } = address;
  return (
    <>
      <CompanyFilter value={input.companyId} onValueChange={(companyId) => change({ companyId })} />
      <FilterMenu
        label="Aceita ofertas por"
        value={input.consent ?? "all"}
        options={[
          { value: "all" as const, label: "tanto faz" },
          ...consentChannels.map((channel) => ({ value: channel, label: consentTexts.channels[channel] })),
        ]}
        onValueChange={(consent) => change({ consent: consent === "all" ? undefined : consent })}
      />
      {input.tag && (
        <Button variant="plain" className="max-w-64 px-3.5" onClick={() => change({ tag: undefined })}>
          <span className="truncate">Etiqueta: {input.tag}</span>
          <X aria-hidden="true" className="text-muted" />
          <span className="sr-only">Tirar o filtro</span>
        </Button>
      )}
    </>
  );
}
