import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router";
import { PasswordReset } from "#contract/account/account.schema.ts";
import { auth } from "#contract/account/auth.texts.ts";
import { paths } from "#contract/paths.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { useSession } from "#web/auth/auth-context.ts";
import { AuthForm } from "#web/auth/form/auth-form.tsx";
import { useAuthForm } from "#web/auth/form/use-auth-form.ts";
import { signInPath } from "#web/auth/sign-in-path.ts";
import { api } from "#web/queries/api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

/**
 * The page that the password reset mail links to, for every account: the spec's URL for it is the shopkeeper's (spec
 * 2 and 7).
 */
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
      // All sessions of the account have ended, including the one in this browser.
      announce("SIGNED_OUT");
      showToast({ title: "Senha nova guardada", description: "Entre com ela para continuar." });
      await navigate(signInPath(role), { replace: true });
    },
  });
  return (
    <AccessTicket
      title="Criar nova senha"
      subtitle="Escolha uma senha que você não usa em outro lugar."
      footer={
        <Link to={paths.admin.login({ tela: "senha" })} className={accessLink}>
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
          // The error also states the length: only one of the two is shown.
          hint={form.fields.password ? undefined : auth.passwordHint}
          error={form.fields.password}
        />
      </AuthForm>
    </AccessTicket>
  );
}
