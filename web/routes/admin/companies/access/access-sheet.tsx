import { Store } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccessCodes } from "./access-codes.tsx";
import { Accounts } from "./accounts.tsx";
import { useImpersonate } from "./use-impersonate.ts";

export type AccessSheetProps = { companyId: string; companyName: string; onClose: () => void };

/** Who gets into a company's panel: by code, by account, or an admin in the shopkeeper's place. For admins. */
export function AccessSheet({ companyId, companyName, onClose }: AccessSheetProps) {
  const impersonate = useImpersonate();
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      width="lg"
      title="Acesso do lojista"
      description={companyName}
      actions={
        <Button
          variant="outline"
          icon={<Store aria-hidden="true" />}
          onClick={() => impersonate({ id: companyId })}
        >
          Entrar como lojista
        </Button>
      }
    >
      <Tabs
        label="Acesso do lojista"
        tabs={[
          {
            id: "codes",
            label: "Códigos de acesso",
            content: <AccessCodes companyId={companyId} companyName={companyName} />,
          },
          { id: "accounts", label: "Contas", content: <Accounts companyId={companyId} /> },
        ]}
      />
    </Sheet>
  );
}
