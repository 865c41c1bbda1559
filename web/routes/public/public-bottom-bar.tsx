import { House, Map as MapIcon, Search, Stamp, Ticket } from "lucide-react";
import { paths } from "#contract/paths.ts";
import { BottomBar, type BottomBarEntry } from "#web/shell/bottom-bar.tsx";

const entries: readonly BottomBarEntry[] = [
  { label: "Início", to: paths.home(), Icon: House, end: true },
  { label: "Buscar", to: paths.search(), Icon: Search },
  { label: "Mapa", to: paths.map(), Icon: MapIcon },
  { label: "Cupons", to: paths.myCoupons(), Icon: Ticket },
  { label: "Clube", to: paths.loyaltyClub(), Icon: Stamp },
];

export function PublicBottomBar() {
  return <BottomBar label="Menu principal" entries={entries} reloadDocument />;
}
