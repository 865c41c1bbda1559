import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { approvalTexts } from "#contract/message/template/approval.texts.ts";
import type { ApprovalReading } from "#contract/message/template/managed-template.ts";
import { showFailure } from "#web/panel/show-failure.ts";
import { api, orpc } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

/** Reads from Meta which templates are approved. Shown only where the settings allow it. */
export function ApprovalReader() {
  const queries = useQueryClient();
  const { data } = useQuery(orpc.messageTemplates.approvalSource.queryOptions());
  const [reading, setReading] = useState<ApprovalReading>();
  const [isRunning, setRunning] = useState(false);
  async function read() {
    setRunning(true);
    setReading(undefined);
    try {
      setReading(await api.messageTemplates.readApprovals());
      await queries.invalidateQueries({ queryKey: orpc.messageTemplates.key() });
    } catch (error) {
      showFailure(error);
    } finally {
      setRunning(false);
    }
  }
  if (!data?.isReadable) return null;
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      <Button
        variant="plain"
        size="sm"
        icon={<RefreshCw aria-hidden="true" />}
        loading={isRunning}
        onClick={() => void read()}
      >
        Ler aprovações na Meta
      </Button>
      {reading && <ReadingNotice {...reading} />}
    </div>
  );
}

function ReadingNotice({ isRead, text, detail, remarks }: ApprovalReading) {
  return (
    <Notice
      announce
      className="w-full"
      tone={isRead ? (remarks.length > 0 ? "warning" : "success") : "danger"}
      title={isRead ? approvalTexts.read : approvalTexts.notRead}
    >
      <p>{text}</p>
      {remarks.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {remarks.map(({ name, text: remark }) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{name}</span>: {remark}
            </li>
          ))}
        </ul>
      )}
      {detail && <p className="mt-1 wrap-anywhere text-sm">Resposta: {detail}</p>}
    </Notice>
  );
}
