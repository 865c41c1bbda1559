import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import type { ImportReport } from "#contract/lists/csv-file.ts";
import { newIdempotencyKey } from "#web/panel/new-idempotency-key.ts";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { FileChoice } from "./file-choice.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { readTextFile } from "./read-text-file.ts";

type ImportSheetProps = {
  title: string;
  /** The label of the file column that identifies a line. */
  nameLabel: string;
  /** Describes the required content of the file. */
  help: string;
  preview: (csv: string) => Promise<ImportReport>;
  commit: (csv: string, idempotencyKey: string) => Promise<ImportReport>;
  /** "12 ofertas criadas, 3 atualizadas". */
  doneText: (created: number, updated: number) => string;
  onClose: () => void;
};

type Chosen = { csv: string; report: ImportReport; idempotencyKey: string };

/** Imports rows from a file: choose it, preview the effect of each row, then import the valid rows. */
export function ImportSheet({
  title,
  nameLabel,
  help,
  preview,
  commit,
  doneText,
  onClose,
}: ImportSheetProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState<ApiError>();
  const [working, setWorking] = useState(false);
  const queries = useQueryClient();

  async function attempt(work: () => Promise<void>) {
    setWorking(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toApiError(error));
    }
    setWorking(false);
  }

  const choose = (file: File) =>
    attempt(async () => {
      setChosen(undefined);
      const csv = await readTextFile(file);
      setChosen({ csv, report: await preview(csv), idempotencyKey: newIdempotencyKey() });
    });

  const write = ({ csv, idempotencyKey }: Chosen) =>
    attempt(async () => {
      const { counts } = await commit(csv, idempotencyKey);
      onClose();
      showToast({ title: doneText(counts.create, counts.update) });
      void queries.invalidateQueries();
    });

  const good = chosen ? chosen.report.counts.create + chosen.report.counts.update : 0;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      width="lg"
      title={title}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          {chosen && good > 0 && (
            <Button loading={working} loadingLabel="Importando…" onClick={() => write(chosen)}>
              Importar {good.toLocaleString("pt-BR")} {good === 1 ? "linha" : "linhas"}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <Notice tone="danger" title={failure.title} announce>
            {failure.fields.csv ?? failure.text}
          </Notice>
        )}
        <p className="text-muted">{help}</p>
        <FileChoice
          label="Arquivo CSV"
          accept=".csv,text/csv,text/plain"
          icon={<Upload aria-hidden="true" />}
          busy={working && !chosen}
          onChoose={choose}
        />
        {chosen && <ImportSummary report={chosen.report} nameLabel={nameLabel} />}
      </div>
    </Sheet>
  );
}
