import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "#contract/paths.ts";
import { ReadFailure } from "#web/panel/read-failure.tsx";
import { orpc } from "#web/queries/api.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { BroadcastList } from "./broadcast-list.tsx";
import { ComposeForm } from "./compose-form.tsx";
import { focusHeading, listHeadingId } from "./headings.ts";
import { optionsMs } from "./send-queries.ts";

/** The form of a broadcast, and beside it the broadcasts with their progress. */
export function SendScreen() {
  const options = useQuery({ ...orpc.broadcasts.options.queryOptions(), refetchInterval: optionsMs });
  // A draft, or "new" with a number that changes, so that the form starts empty again.
  const [edited, setEdited] = useState<{ id?: string; round: number; takesFocus: boolean }>({
    ...{ round: 0, takesFocus: false },
  });
  const draft = useQuery({
    ...orpc.broadcasts.get.queryOptions({ input: { id: edited.id ?? "" } }),
    enabled: edited.id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (options.error) return <ReadFailure error={options.error} onRetry={options.refetch} />;
  if (!options.data) return <Loading />;
  const edit = (takesFocus: boolean, id?: string) =>
    setEdited(({ round }) => ({ ...(id !== undefined && { id }), round: round + 1, takesFocus }));
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="p-5 max-sm:p-4">
        {options.data.templates.length === 0 ? (
          <EmptyState title="Crie primeiro um modelo">
            <p>
              Um envio usa o texto de um modelo.{" "}
              <a className="underline" href={paths.admin.messageTemplates()}>
                Abrir modelos
              </a>
            </p>
          </EmptyState>
        ) : edited.id !== undefined && !draft.data ? (
          draft.error ? (
            <ReadFailure error={draft.error} onRetry={draft.refetch} />
          ) : (
            <Loading />
          )
        ) : (
          <ComposeForm
            key={`${edited.id} ${edited.round}`}
            options={options.data}
            draft={draft.data}
            takesFocus={edited.takesFocus}
            onDone={() => {
              edit(false);
              focusHeading(listHeadingId);
            }}
            onStartOver={() => edit(true)}
          />
        )}
      </Card>
      <BroadcastList
        options={options.data}
        onEdit={(id) => edit(true, id)}
        onRemoved={(id) => id === edited.id && edit(false)}
      />
    </div>
  );
}
