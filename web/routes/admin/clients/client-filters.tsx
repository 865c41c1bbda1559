import { useQuery } from "@tanstack/react-query";
import { consentChannels } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import type { ClientTags, ManagedClientListInput } from "#contract/client/managed-client.ts";
import { CompanyFilter } from "#web/panel/filter/company-filter.tsx";
import type { ListAddress } from "#web/panel/list/use-list-address.ts";
import { orpc } from "#web/queries/api.ts";
import { FilterMenu } from "#web/ui/table/filter-menu.tsx";

/** One line of filters. "all" means no filter and is omitted from the URL. */
export function ClientFilters({ address }: { address: ListAddress<ManagedClientListInput> }) {
  const { input, change } = address;
  const { data } = useQuery(orpc.clients.manage.tags.queryOptions());
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
      <FilterMenu
        label="Etiqueta"
        value={input.tag ?? ""}
        options={[{ value: "", label: "todas" }, ...tagOptions(data ?? [], input.tag)]}
        onValueChange={(tag) => change({ tag: tag || undefined })}
      />
    </>
  );
}

/** Includes the chosen tag even if no client has it any more. */
function tagOptions(tags: ClientTags, chosen: string | undefined) {
  const names = tags.map(({ name }) => name);
  const all = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return all.map((name) => ({ value: name, label: name }));
}
