import { Compass } from "lucide-react";
import { Link } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import { PageMessage } from "#web/shell/page-message.tsx";
import { buttonLook } from "#web/ui/button-look.ts";

type PanelNotFoundProps = {
  /** The panel's start page. */
  home: string;
  /** Omitted where the layout already shows it. */
  title?: string;
};

/** Shown for an unknown URL below a panel to a user of that panel. The menu stays available. */
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
