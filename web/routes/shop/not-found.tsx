import { paths } from "#contract/paths.ts";
import { screens } from "#contract/texts/screens.ts";
import { PanelNotFound } from "../../panel/panel-not-found.tsx";
import { answerNotFound, notFoundMeta } from "../../shell/not-found-page.ts";

export const loader = answerNotFound;

export const meta = notFoundMeta;

export default function ShopNotFound() {
  return <PanelNotFound home={paths.shop.dashboard()} title={screens.notFound.title} />;
}
