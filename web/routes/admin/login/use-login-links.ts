import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";

/** The paths of the login screens, each with the page to open after signing in. */
export function useLoginLinks() {
  const [query] = useSearchParams();
  const destino = query.get("destino") ?? undefined;
  return {
    signIn: paths.admin.login({ destino }),
    signUp: paths.admin.login({ destino, tela: "cadastro" }),
    forgottenPassword: paths.admin.login({ destino, tela: "senha" }),
  };
}
