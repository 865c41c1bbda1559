import { Link, useNavigate } from "react-router";
import { SignUpForm } from "#contract/account/account.schema.ts";
import { auth } from "#contract/account/auth.texts.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { AuthForm } from "#web/auth/form/auth-form.tsx";
import { useAuthForm } from "#web/auth/form/use-auth-form.ts";
import { api } from "#web/queries/api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/** Creates an account. It has no permissions until its e-mail is confirmed and an admin assigns a role (spec 6). */
export function SignUp() {
  const links = useLoginLinks();
  const navigate = useNavigate();
  const form = useAuthForm({
    schema: SignUpForm,
    fallback: "auth.register_failed",
    send: async (input) => {
      await api.auth.signUp(input);
      showToast(auth.registered);
      await navigate(links.signIn, { state: { isRegistered: true } });
    },
  });
  return (
    <AccessTicket
      title="Criar conta"
      subtitle="Depois de confirmar o email, peça o seu acesso a quem administra o portal."
      footer={
        <Link to={links.signIn} className={accessLink}>
          Já tenho conta
        </Link>
      }
    >
      <AuthForm
        form={form}
        label="Criar conta"
        submit="Criar conta"
        pendingLabel="Criando a conta…"
        advice={form.fields.password === validation.password.tooShort ? auth.passwordTooShort : undefined}
      >
        <TextField label="Nome" name="name" autoComplete="name" required error={form.fields.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.fields.email}
        />
        <PasswordField
          label="Senha"
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
