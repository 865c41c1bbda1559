import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentView } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import type { ManagedClient } from "#contract/client/managed-client.ts";
import { Moment } from "#web/panel/moment.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Switch } from "#web/ui/form/switch.tsx";

/**
 * The client's consents. Change them here only at the client's request: the change is recorded with the user who
 * entered it.
 */
export function ConsentSwitches({ client: { id, consents } }: { client: ManagedClient }) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ key: string; message: string }>();

  async function change(consent: ConsentView, granted: boolean) {
    const { channel, purpose } = consent;
    setSaving(true);
    setRefused(undefined);
    try {
      const saved = await api.clients.manage.changeConsent({ id, channel, purpose, granted });
      queries.setQueryData(orpc.clients.manage.get.queryKey({ input: { id } }), saved);
      void queries.invalidateQueries({ queryKey: orpc.clients.manage.segments.key() });
    } catch (error) {
      const message = toApiError(error).fields.channel;
      if (message) setRefused({ key: keyOf(consent), message });
      else showFailure(error);
    }
    setSaving(false);
  }

  return (
    <fieldset>
      <legend className="mb-2 font-bold font-display text-lg">Aceita receber</legend>
      <p className="mb-3 text-muted text-sm">Mude só quando o cliente pedir: fica registrado quem anotou.</p>
      <div className="flex flex-col gap-2">
        {consents.map((consent) => (
          <Switch
            key={keyOf(consent)}
            label={`${consentTexts.purposes[consent.purpose]} ${consentTexts.byChannel[consent.channel]}`}
            hint={
              consent.since && (
                <>
                  {consent.granted ? "Aceitou" : "Recusou"} <Moment at={consent.since} />
                </>
              )
            }
            error={refused?.key === keyOf(consent) ? refused.message : undefined}
            checked={consent.granted}
            disabled={isSaving}
            onChange={(event) => change(consent, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const keyOf = ({ channel, purpose }: ConsentView) => `${channel} ${purpose}`;
