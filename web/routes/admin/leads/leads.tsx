import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { adminMenu } from "#contract/texts/admin-menu.ts";
import { PendingScreen, pendingMeta } from "../../../shell/pending-screen.tsx";
import { buttonLook } from "../../../ui/button-look.ts";

export const meta = pendingMeta;

export default function AdminPending() {
  return (
    <PendingScreen
      titled={false}
      actions={
        <Link to={paths.home()} className={buttonLook({ variant: "outline" })}>
          {adminMenu.links.publicSite}
        </Link>
      }
    />
  );
}
