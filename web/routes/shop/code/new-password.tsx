import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { PasswordReset } from "#contract/schemas/account.ts";
import { auth } from "#contract/texts/auth.ts";
import { useSession } from "../../../auth/auth-context.ts";
import { AuthForm } from "../../../auth/auth-form.tsx";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { signInPath } from "../../../auth/sign-in-path.ts";
import { useAuthForm } from "../../../auth/use-auth-form.ts";
import { api } from "../../../queries/api.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showToast } from "../../../ui/toast.tsx";

/** Where the reset mail leads, for every account: the spec's address for it is the shopkeeper's (spec 2 and 7). */
export function NewPassword({ token }: { token: string }) {
  const { announce, session } = useSession();
  const navigate = useNavigate();
  const begin = useEffectEvent(() => announce("PASSWORD_RECOVERY"));
  useEffect(() => begin(), []);

  const form = useAuthForm({
    schema: PasswordReset,
    fallback: "auth.link_expired",
    send: async (input) => {
      const { role } = await api.auth.resetPassword(input);
      announce("USER_UPDATED", session);
      // Every session of the account has ended, in this browser too.
      announce("SIGNED_OUT");
      showToast({ title: "Senha nova guardada", description: "Entre com ela para continuar." });
      await navigate(signInPath(role), { replace: true });
    },
  });
  return (
    <DoorTicket
      title="Criar nova senha"
      subtitle="Escolha uma senha que você não usa em outro lugar."
      footer={
        <Link to={paths.admin.login({ tela: "senha" })} className={doorLink}>
          Pedir outro link
        </Link>
      }
    >
      <AuthForm form={form} label="Criar nova senha" submit="Guardar senha" pendingLabel="Guardando…">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          required
          // The error speaks of the length too: one number at a time.
          hint={form.fields.password ? undefined : auth.passwordHint}
          error={form.fields.password}
        />
      </AuthForm>
    </DoorTicket>
  );
}
