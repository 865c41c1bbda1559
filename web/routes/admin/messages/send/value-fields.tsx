import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { BroadcastInput } from "#contract/message/broadcast/broadcast.schema.ts";
import { parseTemplate } from "#contract/message/template/parse-template.ts";
import { variableLabels } from "#contract/message/template/template.texts.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { toSearchText, useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { TemplateOption } from "./channel-notice.tsx";

type Form = UseFormReturn<z.input<typeof BroadcastInput>, unknown, BroadcastInput>;

/** The variables that are the same for everyone. The name and the town come from the client and the site. */
const names = ["oferta", "empresa", "validade", "link", "pontos", "premio"] as const;

export function ValueFields({ form, template }: { form: Form; template: TemplateOption }) {
  const used = usedVariables(template);
  const shown = names.filter((name) => used.has(name));
  const errors = form.formState.errors.values;
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">Valores do texto</legend>
      {(used.has("oferta") || used.has("link")) && <OfferPicker form={form} />}
      {shown.map((name) => (
        <TextField
          key={name}
          label={variableLabels[name]}
          hint={name === "link" ? "Vazio leva à página inicial" : undefined}
          autoComplete="off"
          error={errors?.[name]?.message}
          {...form.register(`values.${name}`)}
        />
      ))}
    </fieldset>
  );
}

function usedVariables({ subject, body, actionLabel }: TemplateOption): Set<string> {
  const parts = [subject, body].flatMap((text) => parseTemplate(text).parts);
  const found = parts.flatMap((part) => (part.kind === "variable" ? [part.name as string] : []));
  return new Set(actionLabel === null ? found : [...found, "link"]);
}

/** Fills the values from an offer that clients can take today. */
function OfferPicker({ form }: { form: Form }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useDebounced(typed);
  const { data, isPending, isPlaceholderData } = useQuery(
    orpc.offers.manage.list.queryOptions({
      input: { state: "active", limit: 20, ...(search !== "" && { search: toSearchText(search) }) },
      placeholderData: keepPreviousData,
    }),
  );
  const items = data?.items ?? [];
  const choose = (id: string | null) => {
    setChosen(id);
    const offer = items.find((item) => item.id === id);
    if (!offer) return;
    const values = {
      oferta: offer.title,
      empresa: offer.company.name,
      validade: formatDate(offer.validUntil),
      link: window.location.origin + paths.offer(offer.id),
    };
    form.setValue("values", { ...form.getValues("values"), ...values }, { shouldDirty: true });
  };
  return (
    <Combobox
      label="Preencher com uma oferta no ar"
      value={chosen}
      options={items.map(({ id, title, company }) => ({ value: id, label: title, hint: company.name }))}
      onValueChange={choose}
      onSearch={setTyped}
      isSearching={typed !== search || isPlaceholderData || isPending}
      emptyText="Nenhuma oferta no ar com este nome"
    />
  );
}
