import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { PendingScreen, pendingMeta } from "../../shell/pending-screen.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";
import { buttonLook } from "../../ui/button-look.ts";

export const meta = pendingMeta;

/** Outside the panel's layout: who comes here has no session yet (spec 2). */
export default function ShopCode() {
  return (
    <PlainPage>
      <PendingScreen
        actions={
          <Link to={paths.advertise()} className={buttonLook({ variant: "outline" })}>
            Quero anunciar minha loja
          </Link>
        }
      />
    </PlainPage>
  );
}
