import { Link } from "react-router";
import { auth, roleLabels } from "#contract/account/auth.texts.ts";
import { allows } from "#contract/account/roles.ts";
import { paths } from "#contract/paths.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** Shown to a user whose account has no shop (spec 6): why the panel does not open, and the way back. */
export function SignedInElsewhere() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Notice
      tone="warning"
      title={auth.notAShopkeeper}
      action={
        allows("editor", user.role) && (
          <Link to={paths.admin.dashboard()} className={buttonLook({ variant: "outline", size: "sm" })}>
            Voltar à administração
          </Link>
        )
      }
    >
      Você entrou como {user.name} ({roleLabels[user.role]}).{" "}
      {user.role === "lojista" && `${auth.shopkeeperWithoutCompany} `}
      Com o código de uma loja, dá para entrar mesmo assim.
    </Notice>
  );
}
