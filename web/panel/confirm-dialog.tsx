import { type ReactNode, useState } from "react";
import { type ApiError, toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** Explains the consequences and whether the action can be undone. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Runs the action. If it throws, the dialog shows the error and stays open. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Requests confirmation before an action that affects other people. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  danger = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [doing, setDoing] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function confirm() {
    setDoing(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(toApiError(error));
      setDoing(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
          <Button variant={danger ? "danger" : "primary"} loading={doing} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice tone="danger" title={failure.title} announce>
            {failure.text}
          </Notice>
        )}
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
