import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedTemplate, TemplateVersionView } from "#contract/message/template/managed-template.ts";
import { templateToasts } from "#contract/message/template/template.texts.ts";
import { OpenedRecord, readOnOpening } from "#web/panel/list/opened-record.tsx";
import { ListEnd } from "#web/panel/list-end.tsx";
import { Moment } from "#web/panel/moment.tsx";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { itemsOf, pagesOf } from "#web/queries/pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Loading } from "#web/ui/display/loading.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";

type TemplateVersionsProps = { id: string; onDone: (done: string) => void; onClose: () => void };

/** The texts that a template had. An older one can be used again. */
export function TemplateVersions({ id, onDone, onClose }: TemplateVersionsProps) {
  const query = useQuery(orpc.messageTemplates.get.queryOptions({ input: { id }, ...readOnOpening }));
  return (
    <OpenedRecord query={query} title="Versões" onClose={onClose}>
      {(template) => <Versions template={template} onDone={onDone} onClose={onClose} />}
    </OpenedRecord>
  );
}

type VersionsProps = Omit<TemplateVersionsProps, "id"> & { template: ManagedTemplate };

function Versions({ template, onDone, onClose }: VersionsProps) {
  const { id, name, number: current, version } = template;
  const query = useInfiniteQuery(orpc.messageTemplates.versions.infiniteOptions(pagesOf({ id })));
  const [restoring, setRestoring] = useState<number>();

  async function restore(number: number) {
    setRestoring(number);
    try {
      await api.messageTemplates.restoreVersion({ id, number, version });
      onDone(templateToasts.versionRestored(number));
    } catch (error) {
      showFailure(error);
      setRestoring(undefined);
    }
  }

  return (
    <Sheet isOpen onOpenChange={onClose} title="Versões" description={name} isDismissable>
      {query.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <ol aria-label={`Versões de ${name}`} className="flex flex-col gap-4">
        {itemsOf(query.data).map((text) => (
          <Version
            key={text.number}
            text={text}
            isCurrent={text.number === current}
            isRestoring={restoring === text.number}
            onRestore={() => void restore(text.number)}
          />
        ))}
      </ol>
      <ListEnd query={query} />
    </Sheet>
  );
}

type VersionProps = {
  text: TemplateVersionView;
  isCurrent: boolean;
  isRestoring: boolean;
  onRestore: () => void;
};

function Version({ text, isCurrent, isRestoring, onRestore }: VersionProps) {
  return (
    <li className="flex flex-col items-start gap-2 border-line border-b pb-4 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Versão {text.number}</span>
        {isCurrent && <Badge tone="success">Em uso</Badge>}
        <span className="text-muted">
          {text.by ?? "Pertinho"} · <Moment at={text.at} />
        </span>
      </p>
      {text.subject && <p className="wrap-anywhere font-semibold">{text.subject}</p>}
      <p className="wrap-anywhere line-clamp-6 whitespace-pre-wrap">{text.body}</p>
      {text.actionLabel && <p className="text-muted">Botão: {text.actionLabel}</p>}
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          loading={isRestoring}
          aria-label={`Usar o texto da versão ${text.number}`}
          onClick={onRestore}
        >
          Usar este texto
        </Button>
      )}
    </li>
  );
}
