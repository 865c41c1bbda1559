import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import { auth } from "#contract/account/auth.texts.ts";
import type { SessionView } from "#contract/account/session.view.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { AccessPage } from "#web/auth/access-page.tsx";
import { useSession } from "#web/auth/auth-context.ts";
import { readPanelData } from "#web/auth/guards.ts";
import { localPath } from "#web/auth/local-path.ts";
import { pageContext } from "#web/page-context.ts";
import { api } from "#web/queries/api.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { formText } from "#web/shell/request/form-text.ts";
import { readForm } from "#web/shell/request/read-form.ts";
import { refusalOf } from "#web/shell/request/refusal.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

/** Redirects users who are already signed in. A confirmation link is handled first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const served = await readPanelData(context);
  const { searchParams } = new URL(request.url);
  if (served.session.user && !searchParams.has("confirmar")) {
    throw redirect(landing(served.session, searchParams));
  }
  return served;
}

/**
 * Handles a form submitted before the script has loaded. An e-mail confirmation works without the script. For all
 * other forms the page is rendered again, and the typed values do not appear in the URL.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = formText(await readForm(request), "token");
  if (!token) return null;
  try {
    await context.get(pageContext).api.auth.confirmEmail({ token });
  } catch (error) {
    const refusal = refusalOf(error);
    return data({ refusal }, { status: refusal.status });
  }
  return redirect(paths.home({ conta: "confirmada" }));
}

export const meta = () => pageMeta({ title: screens.admin.login.title, index: false });

export default function AdminLogin() {
  return (
    <AccessPage {...useLoaderData<typeof loader>()}>
      <Screen />
    </AccessPage>
  );
}

function Screen() {
  const [query] = useSearchParams();
  const { announce, session: before } = useSession();
  const navigate = useNavigate();

  async function enter(session: SessionView) {
    // A code session of a counter would hide the account from the next request (spec 4).
    if (before.shop?.kind === "code") await api.shop.endCodeSession();
    announce("SIGNED_IN", session);
    showToast(auth.loggedIn);
    await navigate(landing(session, query), { replace: true });
  }

  const answer = useActionData<typeof action>();
  const token = query.get("confirmar");
  if (token) return <ConfirmEmail token={token} refusal={answer?.refusal} />;
  switch (query.get("tela")) {
    case "cadastro":
      return <SignUp />;
    case "senha":
      return <ForgottenPassword />;
    default:
      return <SignIn onSignedIn={enter} />;
  }
}

/** Returns the requested page, or the start page of the user's panel. */
function landing({ user }: SessionView, query: URLSearchParams): string {
  const panel = user?.role === "lojista" ? paths.shop.dashboard() : paths.admin.dashboard();
  return localPath(query.get("destino")) ?? panel;
}
