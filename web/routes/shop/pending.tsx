import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/screens/admin-menu.texts.ts";
import { PendingScreen, pendingMeta } from "#web/shell/pending-screen.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

export const meta = pendingMeta;

export default function ShopPending() {
  return (
    <PendingScreen
      actions={
        <Link to={paths.home()} className={buttonLook({ variant: "outline" })}>
          {adminMenu.links.publicSite}
        </Link>
      }
    />
  );
}
