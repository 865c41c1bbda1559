import { CirclePlus, Gift, House, Stamp, Users } from "lucide-react";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import type { BottomBarEntry } from "#web/shell/bottom-bar.tsx";

/** The guarded screens of spec 2, Shopkeeper routes. */
export const shopMenu: readonly BottomBarEntry[] = [
  { label: "Início", to: paths.shop.dashboard(), Icon: House },
  { label: screens.shop.clients.title, to: paths.shop.clients(), Icon: Users },
  { label: screens.shop.posting.title, to: paths.shop.posting(), Icon: CirclePlus },
  { label: screens.shop.redeem.title, to: paths.shop.redeem(), Icon: Gift },
  { label: screens.shop.program.title, to: paths.shop.program(), Icon: Stamp },
];
