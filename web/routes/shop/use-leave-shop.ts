import { useState } from "react";
import { useNavigate } from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import { paths } from "#contract/paths.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";

/** Leaves the counter according to the kind of session: a code session ends alone, an account signs out. */
export function useLeaveShop() {
  const { session } = useSession();
  const navigate = useNavigate();
  const account = useSignOut(paths.shop.code());
  const [pending, setPending] = useState(false);

  async function leaveCode() {
    if (pending) return;
    setPending(true);
    try {
      await api.shop.endCodeSession();
      clearOfflineCaches();
      showToast(auth.loggedOut);
      await navigate(paths.shop.code());
    } catch {
      showToast({ title: auth.logoutFailed, tone: "danger" });
    } finally {
      setPending(false);
    }
  }

  const byCode = session.shop?.kind === "code";
  return { leave: byCode ? leaveCode : account.signOut, pending: pending || account.pending };
}
