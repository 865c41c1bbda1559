import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { auth } from "#contract/texts/auth.ts";
import { api } from "../queries/api.ts";
import { showToast } from "../ui/toast.tsx";
import { clearKept } from "../worker/kept-caches.ts";
import { useSession } from "./auth-context.ts";

/** Ends the session, tells the other tabs and leads to the door that the person came in by. */
export function useSignOut(door = paths.admin.login()) {
  const { announce } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    if (pending) return;
    setPending(true);
    try {
      await api.auth.signOut();
      clearKept();
      announce("SIGNED_OUT");
      showToast(auth.loggedOut);
      await navigate(door);
    } catch {
      showToast({ title: auth.logoutFailed, tone: "danger" });
    } finally {
      setPending(false);
    }
  }

  return { signOut, pending };
}
