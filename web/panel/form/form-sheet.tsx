import { createContext, type FormEvent, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import { guards } from "#contract/account/guard.texts.ts";
import { paths } from "#contract/paths.ts";
import type { ApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { EditConflictNotice } from "./rival-notice.tsx";
import type { ConflictChoice } from "./use-revised-form.ts";
import { useUnsavedWarning } from "./use-unsaved-warning.ts";

type FormSheetProps = {
  title: string;
  description?: ReactNode;
  saveLabel?: string;
  width?: "md" | "lg";
  isDirty: boolean;
  isSaving: boolean;
  failure: ApiError | undefined;
  /** Set when another user saved the record in the meantime. */
  rival?: ConflictChoice | undefined;
  /** Resolves when the errors of the form, if any, are known. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

const LeaveFormContext = createContext<((way: () => void) => void) | undefined>(undefined);

/**
 * For a button in a form that leads out of it: requests confirmation first if changes would be lost, as closing does.
 */
export function useLeaveForm(): (way: () => void) => void {
  const leaveBy = useContext(LeaveFormContext);
  if (!leaveBy) throw new Error("useLeaveForm needs a FormSheet above it");
  return leaveBy;
}

/** A form beside its list. Ctrl or Cmd with Enter saves. Closing requests confirmation if changes would be lost. */
export function FormSheet({
  title,
  description,
  saveLabel = "Salvar",
  width = "md",
  isDirty,
  isSaving,
  failure,
  rival,
  onSave,
  onClose,
  children,
}: FormSheetProps) {
  const formId = useId();
  const warning = useUnsavedWarning(isDirty && !isSaving, onClose);
  return (
    <Sheet
      isOpen
      onOpenChange={warning.tryToLeave}
      width={width}
      title={title}
      description={description}
      actions={
        warning.isAsking ? (
          <UnsavedQuestion onKeep={warning.keepEditing} onDiscard={warning.discard} />
        ) : (
          <>
            {rival ? (
              <Button variant="plain" onClick={rival.takeTheirs}>
                Ficar com o que está salvo
              </Button>
            ) : (
              <Button variant="plain" onClick={warning.tryToLeave}>
                Cancelar
              </Button>
            )}
            <Button type="submit" form={formId} loading={isSaving} loadingLabel="Salvando…">
              {rival ? "Salvar o meu assim mesmo" : saveLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submitAndFocusError(event, onSave)}
        onKeyDown={saveOnShortcut}
        className="flex flex-col gap-5"
      >
        {failure && (
          <div ref={bringIntoSight}>
            {failure.needsSignIn ? <SessionOver /> : <Failed failure={failure} />}
          </div>
        )}
        {rival && (
          <div ref={bringIntoSight}>
            <EditConflictNotice rival={rival} />
          </div>
        )}
        <LeaveFormContext value={warning.leaveBy}>{children}</LeaveFormContext>
      </form>
    </Sheet>
  );
}

function Failed({ failure: { title, text } }: { failure: ApiError }) {
  return (
    <Notice tone="danger" title={title} announce>
      {text}
    </Notice>
  );
}

/** The sign-in opens in another tab, so that this one keeps the unsaved input. */
function SessionOver() {
  return (
    <Notice
      tone="danger"
      title={guards.sessionExpired.title}
      announce
      action={
        <a href={paths.admin.login()} target="_blank" rel="noreferrer" className={buttonLook({ size: "sm" })}>
          {guards.sessionExpired.login}
        </a>
      }
    >
      O que você escreveu continua aqui. Entre de novo em outra aba e depois salve nesta.
    </Notice>
  );
}

/** Replaces the buttons: a dialog over a dialog would hide the form that the question is about. */
export function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <>
      <p role="alert" className="w-full font-semibold">
        Há mudanças que não foram salvas.
      </p>
      <Button variant="plain" onClick={onDiscard}>
        Descartar mudanças
      </Button>
      {/* The button that had the focus is gone. This one gets it, because pressing it loses nothing. */}
      <Button autoFocus onClick={onKeep}>
        Continuar editando
      </Button>
    </>
  );
}

/** Scrolls to the notice above a long form, because the pressed button is below it. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

async function submitAndFocusError(
  event: FormEvent<HTMLFormElement>,
  onSave: FormSheetProps["onSave"],
): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  await onSave();
  // Waits until the messages are rendered.
  setTimeout(() => focusFirstError(form));
}

/**
 * Focuses the first invalid control in reading order, whatever its element type: a message below the visible area
 * would be missed.
 */
function focusFirstError(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    control.focus();
    if (document.activeElement === control) return;
  }
}

function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
