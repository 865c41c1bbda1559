import { Link, useNavigate } from "react-router";
import { EmailConfirmation } from "#contract/account/account.schema.ts";
import { paths } from "#contract/paths.ts";
import { panel } from "#contract/screens/panel.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { AuthForm } from "#web/auth/form/auth-form.tsx";
import { useAuthForm } from "#web/auth/form/use-auth-form.ts";
import { api } from "#web/queries/api.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { useLoginLinks } from "./use-login-links.ts";

/**
 * The page that the confirmation mail links to. The user must press a button, because programs that open mail links
 * must not confirm. Continues at the site's root (spec 7). Works without the script too: `refusal` is then the result
 * of the posted form.
 */
export function ConfirmEmail({ token, refusal }: { token: string; refusal: Refusal | undefined }) {
  const links = useLoginLinks();
  const navigate = useNavigate();
  const form = useAuthForm({
    schema: EmailConfirmation,
    fallback: "auth.link_expired",
    send: async (input) => {
      await api.auth.confirmEmail(input);
      await navigate(paths.home({ conta: "confirmada" }), { replace: true });
    },
  });
  return (
    <AccessTicket
      title="Confirmar email"
      subtitle="Falta só um toque para a sua conta valer."
      footer={
        <Link to={links.signIn} className={accessLink}>
          Voltar para entrar
        </Link>
      }
    >
      {refusal && !form.problem && (
        <Notice tone="danger" title={refusal.title ?? panel.failed} announce>
          {refusal.text}
        </Notice>
      )}
      <AuthForm form={form} label="Confirmar email" submit="Confirmar meu email" pendingLabel="Confirmando…">
        <input type="hidden" name="token" value={token} />
      </AuthForm>
    </AccessTicket>
  );
}
