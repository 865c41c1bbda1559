import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { PanelNotFound } from "#web/panel/panel-not-found.tsx";
import { answerNotFound, notFoundMeta } from "#web/shell/request/not-found-page.ts";

export const loader = answerNotFound;

export const meta = notFoundMeta;

export default function ShopNotFound() {
  return <PanelNotFound home={paths.shop.dashboard()} title={screens.notFound.title} />;
}
