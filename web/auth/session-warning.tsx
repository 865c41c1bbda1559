import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SessionView } from "#contract/schemas/session-view.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSession } from "./auth-context.ts";
import { isAccountSession } from "./session-expiry.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Under 15 minutes before the session ends (spec 9): says so, and lets a person with an account stay. */
export function SessionWarning() {
  const { minutesLeft, session } = useSession();
  if (minutesLeft === undefined) return null;
  const canStay = isAccountSession(session);
  return (
    <Notice
      tone="warning"
      announce
      title={`Sua sessão termina em ${minutesLeft} ${minutesLeft === 1 ? "minuto" : "minutos"}`}
      action={canStay && <StaySignedIn />}
      className="mb-5"
    >
      {canStay
        ? "Continue conectado para não perder o que está fazendo."
        : "Depois disso, é só entrar de novo."}
    </Notice>
  );
}

/** A session lasts its days and no longer: staying means signing in again, over the page as it is. */
function StaySignedIn() {
  const { announce } = useSession();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);

  async function stay(session: SessionView) {
    announce("TOKEN_REFRESHED", session);
    await revalidate();
    setOpen(false);
  }

  return (
    <>
      <Button variant="deep" size="sm" onClick={() => setOpen(true)}>
        Continuar conectado
      </Button>
      <Dialog
        title="Continuar conectado"
        description="Entre de novo; esta página fica como está."
        isOpen={open}
        onOpenChange={setOpen}
      >
        <SignInForm onSignedIn={stay} />
      </Dialog>
    </>
  );
}
