import { guards } from "#contract/account/guard.texts.ts";
import { paths } from "#contract/paths.ts";
import { PendingScreen, pendingMeta } from "#web/shell/pending-screen.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

export const meta = pendingMeta;

export default function PublicPending() {
  return (
    <PendingScreen
      actions={
        <a href={paths.home()} className={buttonLook({})}>
          {guards.notFound.home}
        </a>
      }
    />
  );
}
