import { useState } from "react";
import { useNavigate } from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/queries/api.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { clearOfflineCaches } from "#web/worker/offline-caches.ts";
import { useSession } from "./auth-context.ts";

/** Ends the session, notifies the other tabs and opens the sign-in page that the user came from. */
export function useSignOut(signInPath = paths.admin.login()) {
  const { announce } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await api.auth.signOut();
      clearOfflineCaches();
      announce("SIGNED_OUT");
      showToast(auth.loggedOut);
      await navigate(signInPath);
    } catch {
      showToast({ title: auth.logoutFailed, tone: "danger" });
    } finally {
      setPending(false);
    }
  }

  return { signOut, pending };
}
