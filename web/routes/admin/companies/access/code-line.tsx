import { useState } from "react";
import { accessCodes as texts } from "#contract/access-code/access-code.texts.ts";
import type { AccessCodeState, AccessCodeView } from "#contract/access-code/access-code.view.ts";
import { accessCodeStateLabels } from "#contract/company/company.texts.ts";
import { Moment } from "#web/panel/moment.tsx";
import { api } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { CodeUses } from "./code-uses.tsx";

const tones: Record<AccessCodeState, BadgeTone> = {
  active: "success",
  revoked: "danger",
  expired: "neutral",
  used_up: "warning",
};

type CodeLineProps = { code: AccessCodeView; onRevoked: () => Promise<void> };

/**
 * One access code, identified by its last four characters: remaining uses, past uses, and the button to revoke it.
 */
export function CodeLine({ code, onRevoked }: CodeLineProps) {
  const { id, label, lastFour, uses, maxUses, state, expiresAt, createdAt } = code;
  const [open, setOpen] = useState<"uses" | "revoking">();
  const name = label ?? `código final ${lastFour}`;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="tabular">•••• {lastFour}</span>
            {label && <span className="min-w-0 truncate">{label}</span>}
            <Badge tone={tones[state]}>{accessCodeStateLabels[state]}</Badge>
          </p>
          <p className="text-muted text-sm">
            {uses.toLocaleString("pt-BR")} de {maxUses.toLocaleString("pt-BR")} usos · gerado{" "}
            <Moment at={createdAt} />
            {state === "active" && (
              <>
                {" · vence "}
                <Moment at={expiresAt} />
              </>
            )}
          </p>
        </div>
        <Button
          variant="plain"
          size="sm"
          aria-expanded={open === "uses"}
          aria-label={`Usos de ${name}`}
          onClick={() => setOpen(open === "uses" ? undefined : "uses")}
        >
          Usos
        </Button>
        {state === "active" && (
          <Button
            variant="plain"
            size="sm"
            aria-label={`Revogar ${name}`}
            onClick={() => setOpen("revoking")}
          >
            Revogar
          </Button>
        )}
      </div>
      {open === "uses" && <CodeUses codeId={id} />}
      {open === "revoking" && (
        <RevokeQuestion id={id} onRevoked={onRevoked} onClose={() => setOpen(undefined)} />
      )}
    </li>
  );
}

type RevokeQuestionProps = { id: string; onRevoked: () => Promise<void>; onClose: () => void };

/** Inside the line: a dialog over the sheet would hide the code that the question is about. */
function RevokeQuestion({ id, onRevoked, onClose }: RevokeQuestionProps) {
  const [revoking, setRevoking] = useState(false);

  async function revoke() {
    setRevoking(true);
    try {
      await api.accessCodes.revoke({ id });
      showToast(texts.revoked);
    } catch (error) {
      showToast({ title: toApiError(error).text, tone: "danger" });
    }
    await onRevoked();
    onClose();
  }

  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-card bg-danger-soft p-3">
      <p className="min-w-0 flex-1 basis-60">
        Revogar não tem volta: quem está usando este código sai na hora.
      </p>
      <Button variant="plain" size="sm" onClick={onClose}>
        Voltar
      </Button>
      {/* The button that had the focus may no longer be visible. */}
      <Button variant="danger" size="sm" autoFocus loading={revoking} onClick={revoke}>
        Revogar código
      </Button>
    </div>
  );
}
