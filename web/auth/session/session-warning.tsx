import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SessionView } from "#contract/account/session.view.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { SignInForm } from "#web/auth/form/sign-in-form.tsx";
import { api } from "#web/queries/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { endsLater, isAccountSession } from "./session-expiry.ts";

/** Warns when less than 15 minutes of the session remain (spec 9). A user with an account can extend it here. */
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

/**
 * One press extends the session while the server allows it. If the session has ended or is too old, a dialog over the
 * page requests the password.
 */
function StaySignedIn() {
  const { announce, session } = useSession();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);

  async function stay(prolonged: SessionView) {
    announce("TOKEN_REFRESHED", prolonged);
    await revalidate();
    setAsking(false);
  }

  async function prolong() {
    setPending(true);
    const prolonged = await api.auth.prolongSession().catch(() => undefined);
    if (prolonged && endsLater(prolonged, session)) await stay(prolonged);
    else setAsking(true);
    setPending(false);
  }

  return (
    <>
      <Button variant="deep" size="sm" loading={pending} onClick={prolong}>
        Continuar conectado
      </Button>
      <Dialog
        title="Continuar conectado"
        description="Entre de novo; esta página fica como está."
        isOpen={asking}
        onOpenChange={setAsking}
      >
        <SignInForm onSignedIn={stay} />
      </Dialog>
    </>
  );
}
