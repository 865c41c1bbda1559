import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { TemplatePreviewInput } from "#contract/message/template/template.schema.ts";
import { FormSection } from "#web/panel/form/form-section.tsx";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { useDebounced } from "#web/panel/use-settled.ts";
import { orpc } from "#web/queries/api.ts";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { EmailFrame } from "./email-frame.tsx";
import type { TemplateFormState } from "./template-values.ts";
import { WhatsappBubble } from "./whatsapp-bubble.tsx";

/** The message as a client gets it. It follows the typing and is rendered by the server, as when it is sent. */
export function TemplatePreview({ form }: { form: TemplateFormState }) {
  const [clientId, setClientId] = useState<string | null>(null);
  const [channel, subject, body, actionLabel] = useWatch({
    control: form.control,
    name: ["channel", "subject", "body", "actionLabel"],
  });
  const typed = { channel, subject: subject ?? "", body, actionLabel: actionLabel ?? null, clientId };
  const input: TemplatePreviewInput = JSON.parse(useDebounced(JSON.stringify(typed)));
  const { data, error, refetch } = useQuery(
    orpc.messageTemplates.preview.queryOptions({ input, placeholderData: keepPreviousData, gcTime: 0 }),
  );
  return (
    <FormSection title="Como chega">
      <ClientPicker label="Cliente do exemplo" value={clientId} onValueChange={setClientId} />
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {error && <ReadFailure error={error} onRetry={refetch} />}
      {data?.html && !error && (
        <>
          <p>
            <span className="text-muted">Assunto: </span>
            <span className="wrap-anywhere font-semibold">{data.subject}</span>
          </p>
          <EmailFrame html={data.html} />
        </>
      )}
      {data && data.html === null && !error && <WhatsappBubble text={data.text} />}
    </FormSection>
  );
}
