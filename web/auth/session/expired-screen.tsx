import { ClockAlert } from "lucide-react";
import { Link } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

/** Shown instead of a page whose session ended while the page was open. `signInPath` is the path of the sign-in page. */
export function ExpiredScreen({ signInPath }: { signInPath: string }) {
  const { title, text, login } = guards.sessionExpired;
  return (
    <PageMessage
      icon={<ClockAlert aria-hidden="true" />}
      title={title}
      actions={
        <Link to={signInPath} className={buttonLook({})}>
          {login}
        </Link>
      }
    >
      <p role="alert">{text}</p>
    </PageMessage>
  );
}
