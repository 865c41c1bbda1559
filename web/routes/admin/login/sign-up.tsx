import { Link, useNavigate } from "react-router";
import { SignUpForm } from "#contract/schemas/account.ts";
import { auth } from "#contract/texts/auth.ts";
import { validation } from "#contract/texts/validation.ts";
import { AuthForm } from "../../../auth/auth-form.tsx";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { useAuthForm } from "../../../auth/use-auth-form.ts";
import { api } from "../../../queries/api.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/** A new account. It can do nothing until its e-mail is confirmed and an admin gives it a role (spec 6). */
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
    <DoorTicket
      title="Criar conta"
      subtitle="Depois de confirmar o email, peça o seu acesso a quem administra o portal."
      footer={
        <Link to={links.signIn} className={doorLink}>
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
          // The error speaks of the length too: one number at a time.
          hint={form.fields.password ? undefined : auth.passwordHint}
          error={form.fields.password}
        />
      </AuthForm>
    </DoorTicket>
  );
}
