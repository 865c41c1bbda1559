import { Lock, ShieldAlert, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { roleLabels } from "#contract/account/auth.texts.ts";
import { allows } from "#contract/account/roles.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { type AccessDenial, type DenialReason, denialTexts } from "./access-denial.ts";
import { AccessPage } from "./access-page.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { useSignOut } from "./use-sign-out.ts";

/**
 * Shown instead of a page that the current user may not see (spec 6): the reason, the signed-in account and links to
 * continue.
 */
export function AccessDeniedPage({ denial, ...served }: AccessDenial) {
  const { title, text } = denialTexts[denial];
  const { user } = served.session;
  return (
    <AccessPage {...served}>
      <div className="overflow-clip rounded-card">
        <ImpersonationBanner />
      </div>
      <PageMessage
        icon={icons[denial]}
        title={title}
        actions={
          <>
            <WayOn session={served.session} />
            <SignOutButton />
          </>
        }
      >
        <p>{text}</p>
        {user && (
          <p className="mt-2 text-sm">
            Você entrou como <strong className="break-words">{user.name}</strong> ({roleLabels[user.role]}).
          </p>
        )}
      </PageMessage>
    </AccessPage>
  );
}

function WayOn({ session: { user } }: { session: SessionView }) {
  if (user?.role === "lojista") {
    return <WayLink to={paths.shop.dashboard()}>{adminMenu.links.shopPanel}</WayLink>;
  }
  const mayOpenPanel = user !== null && allows("editor", user.role);
  if (mayOpenPanel) return <WayLink to={paths.admin.dashboard()}>Voltar ao painel</WayLink>;
  return <WayLink to={paths.home()}>{adminMenu.links.publicSite}</WayLink>;
}

function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonLook({})}>
      {children}
    </Link>
  );
}

function SignOutButton() {
  const { signOut, pending } = useSignOut();
  return (
    <Button variant="outline" loading={pending} onClick={signOut}>
      {adminMenu.logout}
    </Button>
  );
}

const icons: Record<DenialReason, ReactNode> = {
  limited: <Lock aria-hidden="true" />,
  restricted: <ShieldX aria-hidden="true" />,
  unverified: <ShieldAlert aria-hidden="true" />,
};
