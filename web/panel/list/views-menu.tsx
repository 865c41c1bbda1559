import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DialogTrigger } from "react-aria-components/Dialog";
import { fieldMessages } from "#contract/fields/field-messages.ts";
import { limits } from "#contract/limits.ts";
import { listTexts } from "#contract/lists/list.texts.ts";
import { type SavedView, SavedViewInput, type ViewScreen } from "#contract/saved-view/saved-view.schema.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { orpc } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { FloatingDialog } from "#web/ui/overlay/floating-dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { PressButton } from "#web/ui/press-button.tsx";

type ViewsMenuProps = { screen: ViewScreen; query: string; onOpen: (query: string) => void };

/** The current user's saved views: named combinations of filters, sort order and columns. */
export function ViewsMenu({ screen, query, onOpen }: ViewsMenuProps) {
  return (
    <DialogTrigger>
      <PressButton variant="plain" icon={<Bookmark aria-hidden="true" />} className="px-3.5">
        Visões
      </PressButton>
      <FloatingDialog className="w-72">
        {(close) => (
          <Views
            screen={screen}
            query={query}
            onOpen={(chosen) => {
              onOpen(chosen);
              close();
            }}
          />
        )}
      </FloatingDialog>
    </DialogTrigger>
  );
}

function Views({ screen, query, onOpen }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(orpc.savedViews.list.queryOptions({ input: { screen } }));
  return (
    <>
      {views.length === 0 ? (
        <p className="text-muted">Nenhuma visão salva. Filtre a lista e dê um nome ao que vê.</p>
      ) : (
        <ul className="-mx-2 flex max-h-64 flex-col overflow-y-auto">
          {views.map((view) => (
            <ViewLine key={view.id} view={view} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <SaveView screen={screen} query={query} />
    </>
  );
}

function ViewLine({ view, onOpen }: { view: SavedView; onOpen: (query: string) => void }) {
  const queries = useQueryClient();
  const removing = useMutation(
    orpc.savedViews.remove.mutationOptions({
      onSuccess: ({ name }) => showToast({ title: listTexts.viewRemoved(name) }),
      onError: showFailure,
      onSettled: () => queries.invalidateQueries({ queryKey: orpc.savedViews.key() }),
    }),
  );
  return (
    <li className="flex items-center gap-1">
      <Button
        variant="quiet"
        size="sm"
        className="min-w-0 grow justify-start"
        onClick={() => onOpen(view.query)}
      >
        <span className="truncate">{view.name}</span>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        iconOnly
        aria-label={`Apagar visão ${view.name}`}
        icon={<Trash aria-hidden="true" />}
        onClick={() => removing.mutate({ id: view.id })}
      />
    </li>
  );
}

function SaveView({ screen, query }: { screen: ViewScreen; query: string }) {
  const [name, setName] = useState("");
  const queries = useQueryClient();
  const saving = useMutation(
    orpc.savedViews.save.mutationOptions({
      onSuccess: (saved) => {
        setName("");
        showToast({ title: listTexts.viewSaved(saved.name) });
      },
      onSettled: () => queries.invalidateQueries({ queryKey: orpc.savedViews.key() }),
    }),
  );
  const [problem, setProblem] = useState<string>();
  const refusal = saving.error ? toApiError(saving.error) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = SavedViewInput.safeParse({ screen, name, query });
    setProblem(checked.success ? undefined : fieldMessages(checked.error.issues).name);
    if (checked.success) saving.mutate(checked.data);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-line border-t pt-3">
      <TextField
        label="Salvar esta visão como"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={limits.savedViewNameMaxLength}
        error={problem ?? refusal?.text}
      />
      <Button type="submit" variant="outline" size="sm" loading={saving.isPending}>
        Salvar visão
      </Button>
    </form>
  );
}
