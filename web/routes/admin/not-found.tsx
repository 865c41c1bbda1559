import { paths } from "#contract/paths.ts";
import { PanelNotFound } from "#web/panel/panel-not-found.tsx";
import { answerNotFound, notFoundMeta } from "#web/shell/request/not-found-page.ts";

export const loader = answerNotFound;

export const meta = notFoundMeta;

export default function AdminNotFound() {
  return <PanelNotFound home={paths.admin.dashboard()} />;
}
