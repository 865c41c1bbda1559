import { Compass } from "lucide-react";
import { Link } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

type PanelNotFoundProps = {
  /** Where the panel begins. */
  home: string;
  /** Left out where the layout already shows it. */
  title?: string;
};

/** An address under a panel's own that nobody knows, for who works there: the menu stays at hand. */
export function PanelNotFound({ home, title }: PanelNotFoundProps) {
  return (
    <PageMessage
      icon={<Compass aria-hidden="true" />}
      {...(title && { title })}
      actions={
        <Link to={home} className={buttonLook({})}>
          {guards.notFoundInPanel.back}
        </Link>
      }
    >
      {guards.notFoundInPanel.text}
    </PageMessage>
  );
}
