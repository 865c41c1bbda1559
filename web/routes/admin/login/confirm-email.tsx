import { Link, useNavigate } from "react-router";
import { EmailConfirmation } from "#contract/schemas/account.ts";
import { AuthForm } from "../../../auth/auth-form.tsx";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { useAuthForm } from "../../../auth/use-auth-form.ts";
import { api } from "../../../queries/api.ts";
import { showToast } from "../../../ui/toast.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/** Where the confirmation mail leads. A press confirms: programs that open the links of mails must not. */
export function ConfirmEmail({ token }: { token: string }) {
  const links = useLoginLinks();
  const navigate = useNavigate();
  const form = useAuthForm({
    schema: EmailConfirmation,
    fallback: "auth.link_expired",
    send: async (input) => {
      await api.auth.confirmEmail(input);
      showToast({ title: "Email confirmado", description: "Agora é só entrar." });
      await navigate(links.signIn, { replace: true });
    },
  });
  return (
    <DoorTicket
      title="Confirmar email"
      subtitle="Falta só um toque para a sua conta valer."
      footer={
        <Link to={links.signIn} className={doorLink}>
          Voltar para entrar
        </Link>
      }
    >
      <AuthForm form={form} label="Confirmar email" submit="Confirmar meu email" pendingLabel="Confirmando…">
        <input type="hidden" name="token" value={token} />
      </AuthForm>
    </DoorTicket>
  );
}
