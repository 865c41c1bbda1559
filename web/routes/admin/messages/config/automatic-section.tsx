import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageChannelLabels } from "#contract/mail/delivery.texts.ts";
import type { AutomaticList, AutomaticView } from "#contract/message/automatic/automatic.schema.ts";
import { automaticRouteNotices, automaticTexts } from "#contract/message/automatic/automatic.texts.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { automaticQuery } from "./config-queries.ts";
import { DueMessages } from "./due-messages.tsx";

/** The automatic messages: switches, templates, and what leaves next. */
export function AutomaticSection() {
  const { data, error, refetch } = useQuery(automaticQuery(orpc));
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <section className="flex flex-col gap-3" aria-labelledby="automatic">
        <h2 id="automatic" className="text-xl">
          Mensagens automáticas
        </h2>
        <Card>
          <ul className="divide-y divide-line">
            {data.kinds.map((one) => (
              <AutomaticRow key={one.kind} automatic={one} templates={data.templates} />
            ))}
          </ul>
        </Card>
      </section>
      <DueMessages list={data} />
    </>
  );
}

/** The option for the text of the product. */
const ownText = "own";

type AutomaticRowProps = { automatic: AutomaticView; templates: AutomaticList["templates"] };

function AutomaticRow({ automatic, templates }: AutomaticRowProps) {
  const { kind, version, isEnabled, template, route } = automatic;
  const { label, when, needs } = automaticTexts[kind];
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  async function save(change: { isEnabled?: boolean; templateId?: string | null }) {
    setSaving(true);
    try {
      const input = { kind, version, isEnabled, templateId: template?.id ?? null, ...change };
      const saved = await api.automaticMessages.save(input);
      queries.setQueryData(automaticQuery(orpc).queryKey, saved);
      showToast({ title: `${label}: salvo` });
    } catch (error) {
      showFailure(error);
      await queries.invalidateQueries({ queryKey: automaticQuery(orpc).queryKey });
    } finally {
      setSaving(false);
    }
  }

  return (
    <li className="grid grid-cols-1 gap-3 p-5 md:grid-cols-[1fr_18rem] md:items-center">
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={
          <>
            {when} Para {needs}.
            {isEnabled && route !== "chosen" && (
              <strong className="block text-ink">{automaticRouteNotices[route]}</strong>
            )}
          </>
        }
        checked={isEnabled}
        disabled={isSaving}
        onChange={(event) => void save({ isEnabled: event.currentTarget.checked })}
      />
      <Select
        label={`Texto de “${label}”`}
        value={template?.id ?? ownText}
        disabled={isSaving}
        options={[
          { value: ownText, label: "O texto do Pertinho" },
          ...templates
            .filter(({ channel }) => kind !== "weekly_summary" || channel === "email")
            .map(({ id, name, channel }) => ({
              value: id,
              label: `${name} (${messageChannelLabels[channel]})`,
            })),
        ]}
        onValueChange={(value) => void save({ templateId: value === ownText ? null : value })}
      />
    </li>
  );
}
