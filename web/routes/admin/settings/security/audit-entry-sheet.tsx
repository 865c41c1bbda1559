import { auditActionLabel, auditFieldLabel, auditTables } from "#contract/security/audit.texts.ts";
import { labelOrName } from "#contract/security/security.texts.ts";
import type { AuditLogView } from "#contract/security/security.view.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { type AuditChange, auditChanges } from "./audit-changes.ts";
import { StoredValue } from "./stored-value.tsx";

/** One audit entry in full: the user, the record, and each value before and after. */
export function AuditEntrySheet({ entry, onClose }: { entry: AuditLogView; onClose: () => void }) {
  const changes = auditChanges(entry.oldValues, entry.newValues);
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={auditActionLabel(entry.action)}
      description={
        <>
          {entry.userName ?? "Sem conta"}
          {entry.impersonatorName && ` (por ${entry.impersonatorName})`}, <Moment at={entry.createdAt} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {entry.source === "client" && (
          <Notice title="Contado pelo navegador">O servidor não conferiu este registro.</Notice>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt className="text-muted">Onde</dt>
          <dd>{labelOrName(auditTables, entry.tableName)}</dd>
          {entry.recordId && (
            <>
              <dt className="text-muted">Registro</dt>
              <dd className="tabular break-all">{entry.recordId}</dd>
            </>
          )}
        </dl>
        {changes.length === 0 ? (
          <p className="text-muted">Este registro não guarda valores.</p>
        ) : (
          <Changes tableName={entry.tableName} changes={changes} />
        )}
      </div>
    </Sheet>
  );
}

function Changes({ tableName, changes }: { tableName: string; changes: AuditChange[] }) {
  return (
    <table className="w-full table-fixed text-left align-top">
      <caption className="sr-only">Valores antes e depois</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Campo
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Antes
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Depois
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-line border-t">
            <th scope="row" className="break-words py-2 pr-3 align-top font-semibold">
              {auditFieldLabel(tableName, field)}
            </th>
            <td className="py-2 pr-3 align-top">
              <StoredValue field={field} value={before} />
            </td>
            <td className="py-2 align-top">
              <StoredValue field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
