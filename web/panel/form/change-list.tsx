import { isUuid } from "#contract/fields/identifiers.ts";
import type { HistoryEntry } from "#contract/lists/history.view.ts";

export type ChangeWords = {
  fieldLabels: Record<string, string>;
  /** Returns the display text of a stored value. */
  valueText: (field: string, value: unknown) => string;
};

type ChangeListProps = ChangeWords & { changes: HistoryEntry["changes"] };

/** Lists the changed fields of a record with their old and new values. */
export function ChangeList({ changes, ...words }: ChangeListProps) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map((change) => (
        <Change key={change.field} change={change} {...words} />
      ))}
    </dl>
  );
}

type ChangeProps = ChangeWords & { change: HistoryEntry["changes"][number] };

function Change({ change: { field, before, after }, fieldLabels, valueText }: ChangeProps) {
  const [was, is] = [valueText(field, before), valueText(field, after)];
  return (
    <div>
      <dt className="inline text-muted">{fieldLabels[field] ?? field}: </dt>
      <dd className="inline wrap-anywhere">
        {isUuid(is) ? (
          // An id means nothing to a reader.
          "outra escolha"
        ) : (
          <>
            {before !== null && !isUuid(was) && (
              <>
                <del className="text-muted">{was}</del>
                {" → "}
              </>
            )}
            {is}
          </>
        )}
      </dd>
    </div>
  );
}
