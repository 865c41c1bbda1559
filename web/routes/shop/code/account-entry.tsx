import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/roles.ts";
import type { SessionView } from "#contract/schemas/session-view.ts";
import { auth } from "#contract/texts/auth.ts";
import { screens } from "#contract/texts/screens.ts";
import { useSession } from "../../../auth/auth-context.ts";
import { DoorTicket, doorLink } from "../../../auth/door.tsx";
import { SignInForm } from "../../../auth/sign-in-form.tsx";
import { api } from "../../../queries/api.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useDoorLinks } from "./use-door-links.ts";

/** The way in with a shopkeeper's own account. Who has several companies is asked which, by the same page. */
export function AccountEntry() {
  const { announce } = useSession();
  const navigate = useNavigate();
  const { byCode, landing } = useDoorLinks();
  const [refused, setRefused] = useState<{ role: Role | undefined }>();

  async function enter(session: SessionView) {
    if (session.shop === null) {
      // Not a shopkeeper's account: it was opened for nothing (spec 6).
      await api.auth.signOut();
      setRefused({ role: session.user?.role });
      return;
    }
    announce("SIGNED_IN", session);
    showToast(auth.loggedIn);
    if (session.shop.companyId !== null) await navigate(landing, { replace: true });
  }

  return (
    <DoorTicket
      title="Entrar com a conta"
      subtitle="Para quem tem conta de lojista."
      footer={
        <>
          <Link to={byCode} className={doorLink}>
            {screens.shop.code.title}
          </Link>
          <Link to={paths.admin.login({ tela: "senha" })} className={doorLink}>
            {auth.forgottenPassword}
          </Link>
        </>
      }
    >
      {refused && (
        <Notice tone="danger" title={auth.notAShopkeeper} announce>
          {refused.role === "lojista" && auth.shopkeeperWithoutCompany}
        </Notice>
      )}
      <SignInForm onSignedIn={enter} />
    </DoorTicket>
  );
}
