import { useQuery } from "@tanstack/react-query";
import { clientSegmentLabels } from "#contract/client/client.texts.ts";
import { clientSegments, type ManagedClientFilter } from "#contract/client/managed-client.ts";
import type { BroadcastOptions } from "#contract/message/broadcast/broadcast-options.ts";
import { CompanyPicker } from "#web/panel/filter/company-picker.tsx";
import { orpc } from "#web/queries/api.ts";
import { ChipButton } from "#web/ui/display/chip.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { AudienceCountView } from "./audience-count.tsx";
import type { TemplateOption } from "./channel-notice.tsx";

type AudienceFieldsProps = {
  audience: ManagedClientFilter;
  template: TemplateOption | undefined;
  options: BroadcastOptions;
  ratePerMinute: number | null;
  onChange: (audience: ManagedClientFilter) => void;
};

/** The filter of the list of clients, as fields, with the count of those who would get the message. */
export function AudienceFields({
  audience,
  template,
  options,
  ratePerMinute,
  onChange,
}: AudienceFieldsProps) {
  const tags = useQuery(orpc.clients.manage.tags.queryOptions());
  const change = (changes: ManagedClientFilter) => onChange(withoutUnset({ ...audience, ...changes }));
  return (
    <section className="flex flex-col gap-4" aria-labelledby="send-audience">
      <h2 id="send-audience" className="text-lg">
        2. Para quem
      </h2>
      <fieldset className="min-w-0">
        <legend className="sr-only">Segmento</legend>
        <div className="flex flex-wrap gap-2">
          <ChipButton
            selected={audience.segment === undefined}
            onClick={() => change({ segment: undefined })}
          >
            Todos
          </ChipButton>
          {clientSegments.map((segment) => (
            <ChipButton
              key={segment}
              selected={segment === audience.segment}
              onClick={() => change({ segment })}
            >
              {clientSegmentLabels[segment]}
            </ChipButton>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Combobox
          label="Com a etiqueta"
          value={audience.tag ?? null}
          options={(tags.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          onValueChange={(tag) => change({ tag: tag ?? undefined })}
          emptyText="Nenhuma etiqueta com este nome"
        />
        <CompanyPicker
          label="Que pegou cupom em"
          value={audience.companyId ?? null}
          onValueChange={(companyId) => change({ companyId: companyId ?? undefined })}
        />
      </div>
      {template ? (
        <AudienceCountView {...{ audience, template, options, ratePerMinute }} />
      ) : (
        <p className="text-muted">Escolha um modelo para ver quantas pessoas recebem.</p>
      )}
    </section>
  );
}

function withoutUnset(filter: ManagedClientFilter): ManagedClientFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
