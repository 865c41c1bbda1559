import { useSearchParams } from "react-router";
import { paths } from "#contract/paths.ts";

/** The screens of the login, each of which remembers the page that was wanted. */
export function useLoginLinks() {
  const [query] = useSearchParams();
  const destino = query.get("destino") ?? undefined;
  return {
    signIn: paths.admin.login({ destino }),
    signUp: paths.admin.login({ destino, tela: "cadastro" }),
    forgottenPassword: paths.admin.login({ destino, tela: "senha" }),
  };
}
