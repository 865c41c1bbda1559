import { ClockAlert } from "lucide-react";
import { Link } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

/** Instead of a page whose session has ended while it was open. `door` is where to sign in again. */
export function ExpiredScreen({ door }: { door: string }) {
  const { title, text, login } = guards.sessionExpired;
  return (
    <PageMessage
      icon={<ClockAlert aria-hidden="true" />}
      title={title}
      actions={
        <Link to={door} className={buttonLook({})}>
          {login}
        </Link>
      }
    >
      <p role="alert">{text}</p>
    </PageMessage>
  );
}
