import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import { guards } from "#contract/account/guard.texts.ts";
import { allows, type Role } from "#contract/account/roles.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { useSession } from "#web/auth/auth-context.ts";
import { SignInForm } from "#web/auth/form/sign-in-form.tsx";
import { signInPath } from "#web/auth/sign-in-path.ts";
import { api } from "#web/queries/api.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useAccessLinks } from "./use-access-links.ts";

/** Sign-in with a shopkeeper's account. If it has several companies, the same page then shows the choice. */
export function AccountEntry() {
  const { announce } = useSession();
  const navigate = useNavigate();
  const { byCode, landing } = useAccessLinks();
  const [refused, setRefused] = useState<{ role: Role | undefined }>();

  async function enter(session: SessionView) {
    if (session.shop === null) {
      // Not a shopkeeper's account: the session just opened is of no use here (spec 6).
      await api.auth.signOut();
      setRefused({ role: session.user?.role });
      return;
    }
    announce("SIGNED_IN", session);
    showToast(auth.loggedIn);
    if (session.shop.companyId !== null) await navigate(landing, { replace: true });
  }

  return (
    <AccessTicket
      title="Entrar com a conta"
      subtitle="Para quem tem conta de lojista."
      footer={
        <>
          <Link to={byCode} className={accessLink}>
            {screens.shop.code.title}
          </Link>
          <Link to={paths.admin.login({ tela: "senha" })} className={accessLink}>
            {auth.forgottenPassword}
          </Link>
        </>
      }
    >
      {refused && <Refused role={refused.role} />}
      <SignInForm onSignedIn={enter} />
    </AccessTicket>
  );
}

/** Why the account cannot sign in here (spec 6), and a link to the right sign-in page. */
function Refused({ role }: { role: Role | undefined }) {
  return (
    <Notice
      tone="danger"
      title={auth.notAShopkeeper}
      announce
      action={
        role &&
        allows("editor", role) && (
          <Link to={signInPath(role)} className={buttonLook({ variant: "outline", size: "sm" })}>
            {auth.enterBackOffice}
          </Link>
        )
      }
    >
      {role && whyRefused[role]}
    </Notice>
  );
}

const whyRefused: Record<Role, string> = {
  admin: auth.worksInBackOffice,
  editor: auth.worksInBackOffice,
  lojista: auth.shopkeeperWithoutCompany,
  user: guards.accessLimited.text,
};
