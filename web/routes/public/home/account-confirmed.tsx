import { auth } from "#contract/account/auth.texts.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** The result of an e-mail confirmation (spec 7) and a link to continue. Contains no personal data. */
export function AccountConfirmed() {
  const { title, text, enter } = auth.accountConfirmed;
  return (
    <Notice
      tone="success"
      title={title}
      announce
      action={
        <a href={paths.admin.login()} className={buttonLook({ size: "sm" })}>
          {enter}
        </a>
      }
    >
      {text}
    </Notice>
  );
}
