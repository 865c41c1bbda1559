import { paths } from "#contract/paths.ts";
import { guards } from "#contract/texts/guards.ts";
import { PendingScreen, pendingMeta } from "../../shell/pending-screen.tsx";
import { buttonLook } from "../../ui/button-look.ts";

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
