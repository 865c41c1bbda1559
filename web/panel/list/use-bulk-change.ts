import { useQueryClient } from "@tanstack/react-query";
import type { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { listTexts, type Noun } from "#contract/lists/list.texts.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";

type BulkOptions = {
  /** Sends the change. */
  send: () => Promise<BulkResult>;
  /** "12 ofertas arquivadas". */
  done: (changed: number) => string;
  /** Describes the remaining manual work. */
  todo?: string | undefined;
};

/** Changes many rows with one request. Shows how many changed and why the others did not, and offers to undo it. */
export function useBulkChange(noun: Noun): (options: BulkOptions) => Promise<void> {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries();

  async function undo(id: string) {
    try {
      const { restored, notRestored } = await api.bulkChanges.undo({ id });
      showToast({ title: listTexts.undone(noun, restored, notRestored) });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }

  return async ({ send, done, todo }) => {
    try {
      const { id, changed, skipCounts } = await send();
      const description = [
        ...(skipCounts.length > 0 ? [listTexts.skipped(noun, skipCounts)] : []),
        ...(todo && changed > 0 ? [todo] : []),
      ].join(" ");
      showToast({
        title: changed === 0 ? listTexts.nothingChanged(noun) : done(changed),
        ...(description && { description }),
        ...(changed === 0 && { tone: "info" }),
        ...(id !== null && { action: { label: listTexts.undo, onAction: () => void undo(id) } }),
      });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  };
}
