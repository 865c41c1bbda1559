import { Store } from "lucide-react";
import { useState } from "react";
import { useUnsavedWarning } from "#web/panel/form/use-unsaved-warning.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccessCodes } from "./access-codes.tsx";
import { Accounts } from "./accounts.tsx";
import { useImpersonate } from "./use-impersonate.ts";

export type AccessSheetProps = { companyId: string; companyName: string; onClose: () => void };

/**
 * Everything that gives access to a company's panel: codes, accounts and impersonation by an admin. For admins only.
 */
export function AccessSheet({ companyId, companyName, onClose }: AccessSheetProps) {
  const impersonate = useImpersonate();
  const [freshCode, setFreshCode] = useState<string>();
  const warning = useUnsavedWarning(freshCode !== undefined, onClose);
  return (
    <Sheet
      isOpen
      onOpenChange={warning.tryToLeave}
      width="lg"
      title="Acesso do lojista"
      description={companyName}
      actions={
        warning.isAsking ? (
          <CodeQuestion onStay={warning.keepEditing} onLeave={warning.discard} />
        ) : (
          <Button
            variant="outline"
            icon={<Store aria-hidden="true" />}
            onClick={() => impersonate({ id: companyId })}
          >
            Entrar como lojista
          </Button>
        )
      }
    >
      <Tabs
        label="Acesso do lojista"
        tabs={[
          {
            id: "codes",
            label: "Códigos de acesso",
            content: (
              <AccessCodes
                companyId={companyId}
                companyName={companyName}
                fresh={freshCode}
                onFresh={setFreshCode}
              />
            ),
          },
          { id: "accounts", label: "Contas", content: <Accounts companyId={companyId} /> },
        ]}
      />
    </Sheet>
  );
}

type CodeQuestionProps = { onStay: () => void; onLeave: () => void };

/** Warns before closing: the new code is shown only once and would be lost with the sheet. */
function CodeQuestion({ onStay, onLeave }: CodeQuestionProps) {
  return (
    <>
      <p role="alert" className="w-full font-semibold">
        O código novo não aparece de novo depois.
      </p>
      <Button variant="plain" onClick={onLeave}>
        Fechar assim mesmo
      </Button>
      {/* The button that had the focus is gone. This one gets it, because pressing it loses nothing. */}
      <Button autoFocus onClick={onStay}>
        Voltar ao código
      </Button>
    </>
  );
}
