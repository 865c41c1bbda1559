import { clubPostingDone } from "#contract/loyalty/managed-entry.texts.ts";
import type { ManagedEntry } from "#contract/loyalty/managed-entry.ts";
import { api } from "#web/queries/api.ts";
import { ReasonForm } from "#web/routes/admin/leads/reason-form.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

type UndoDialogProps = {
  entry: ManagedEntry;
  companyId: string;
  onDone: () => void;
  onClose: () => void;
};

/** Undoes a posting or a redemption with a reason. The ledger gets a reversal; nothing in it is removed. */
export function UndoDialog({ entry: { undo, clientName }, companyId, onDone, onClose }: UndoDialogProps) {
  if (!undo) return null;
  const isPosting = undo.what === "posting";
  return (
    <Dialog isOpen onOpenChange={onClose} title={isPosting ? "Desfazer lançamento?" : "Desfazer resgate?"}>
      <div className="flex flex-col gap-4">
        <p>
          {isPosting
            ? `Os pontos saem do cartão de ${clientName}, com o bônus de boas-vindas, se houve.`
            : `Os pontos voltam ao cartão de ${clientName}, e o prêmio volta ao estoque.`}
        </p>
        <ReasonForm
          label="Por que desfazer?"
          confirm="Desfazer"
          onConfirm={async (reason) => {
            const input = { id: undo.id, companyId, reason };
            if (isPosting) await api.loyalty.counter.undoPosting(input);
            else await api.loyalty.counter.undoVoucher(input);
            showToast({ title: clubPostingDone.undone });
            onDone();
          }}
          onBack={onClose}
        />
      </div>
    </Dialog>
  );
}
