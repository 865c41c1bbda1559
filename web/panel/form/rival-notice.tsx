import { Moment } from "#web/panel/moment.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { ChangeList } from "./change-list.tsx";
import type { EditConflict } from "./rival.ts";

/** Shows which changes another user saved while this form was open. */
export function EditConflictNotice({ rival: { by, at, changes, ...words } }: { rival: EditConflict }) {
  return (
    <Notice tone="warning" title="Isto mudou enquanto você editava" announce>
      <p>
        {by ?? "Outra pessoa"} salvou{" "}
        {at ? (
          <>
            <Moment at={at} />.
          </>
        ) : (
          "antes de você."
        )}{" "}
        O que você digitou continua aqui; o resto já está como ficou salvo.
      </p>
      {changes.length > 0 && (
        <div className="mt-3 rounded-card bg-surface p-3">
          <ChangeList changes={changes} {...words} />
        </div>
      )}
    </Notice>
  );
}
