import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/texts/admin-menu.ts";
import { PendingScreen, pendingMeta } from "../../shell/pending-screen.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import { buttonLook } from "../../ui/button-look.ts";

export const meta = pendingMeta;

export default function AdminLogin() {
  return (
    <PlainPage>
      <PendingScreen
        actions={
          <Link to={paths.home()} className={buttonLook({})}>
            {adminMenu.links.publicSite}
          </Link>
        }
      />
    </PlainPage>
  );
}
