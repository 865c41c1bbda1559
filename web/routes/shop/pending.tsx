import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/texts/screens.ts";
import { PendingScreen, pendingMeta } from "../../shell/pending-screen.tsx";
import { buttonLook } from "../../ui/button-look.ts";

export const meta = pendingMeta;

export default function ShopPending() {
  return (
    <PendingScreen
      actions={
        <Link to={paths.shop.code()} className={buttonLook({})}>
          {screens.shop.code.title}
        </Link>
      }
    />
  );
}
