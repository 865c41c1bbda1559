import {
  ChartLine,
  CircleDollarSign,
  Flag,
  Globe,
  type LucideIcon,
  Megaphone,
  Scale,
  Send,
  Settings,
  Stamp,
  Star,
  Store,
  Tag,
  Ticket,
  Users,
  Wallet,
} from "lucide-react";
import { allows, type Role } from "#contract/account/roles.ts";
import { paths } from "#contract/paths.ts";
import { adminMenu as texts } from "#contract/screens/admin-menu.texts.ts";

/**
 * A page of the menu. The server opens `adminOnly` pages to admins only (spec 2), and the menu hides them from other
 * users.
 */
type MenuPage = { label: string; to: string; adminOnly?: true };

export type MenuLink = MenuPage & { kind: "link"; Icon: LucideIcon };

export type MenuSubmenu = {
  kind: "submenu";
  label: string;
  Icon: LucideIcon;
  entries: readonly MenuPage[];
};

/** Visible but not available yet. */
export type MenuDisabled = { kind: "disabled"; label: string; Icon: LucideIcon };

export type MenuEntry = MenuLink | MenuSubmenu | MenuDisabled;

export type MenuGroup = { label: string; entries: readonly MenuEntry[] };

/** The complete menu, in the order of spec 2, Admin layout. */
const menuGroups: readonly MenuGroup[] = [
  {
    label: texts.dashboards.label,
    entries: [
      { kind: "link", label: texts.dashboards.offers, Icon: ChartLine, to: paths.admin.dashboard() },
      { kind: "link", label: texts.dashboards.campaigns, Icon: Flag, to: paths.admin.campaignsDashboard() },
      { kind: "link", label: texts.dashboards.club, Icon: Stamp, to: paths.admin.clubDashboard() },
      { kind: "disabled", label: texts.dashboards.cashback, Icon: CircleDollarSign },
    ],
  },
  {
    label: texts.records.label,
    entries: [
      { kind: "link", label: texts.records.companies, Icon: Store, to: paths.admin.companies() },
      { kind: "link", label: texts.records.clients, Icon: Users, to: paths.admin.clients() },
    ],
  },
  {
    label: texts.offerManagement.label,
    entries: [
      {
        kind: "submenu",
        label: texts.offerManagement.offers.label,
        Icon: Tag,
        entries: [
          { label: texts.offerManagement.offers.manageOffers, to: paths.admin.offers() },
          { label: texts.offerManagement.offers.manageCategories, to: paths.admin.categories() },
        ],
      },
      {
        kind: "submenu",
        label: texts.offerManagement.campaigns.label,
        Icon: Megaphone,
        entries: [
          { label: texts.offerManagement.campaigns.manageCampaigns, to: paths.admin.campaigns() },
          {
            label: texts.offerManagement.campaigns.featuredCampaign,
            to: paths.admin.appearance(),
            adminOnly: true,
          },
        ],
      },
      { kind: "link", label: texts.offerManagement.coupons, Icon: Ticket, to: paths.admin.leads() },
    ],
  },
  {
    label: texts.relationship.label,
    entries: [
      {
        kind: "submenu",
        label: texts.relationship.club.label,
        Icon: Stamp,
        entries: [
          { label: texts.relationship.club.managePrograms, to: paths.admin.clubConfig() },
          { label: texts.relationship.club.postAndRedeem, to: paths.admin.clubPosting() },
        ],
      },
      { kind: "disabled", label: texts.relationship.cashback, Icon: Wallet },
      {
        kind: "submenu",
        label: texts.relationship.messages.label,
        Icon: Send,
        entries: [
          { label: texts.relationship.messages.send, to: paths.admin.sendMessages() },
          { label: texts.relationship.messages.history, to: paths.admin.messageHistory() },
          { label: texts.relationship.messages.templates, to: paths.admin.messageTemplates() },
          {
            label: texts.relationship.messages.settings,
            to: paths.admin.messageSettings(),
            adminOnly: true,
          },
        ],
      },
      { kind: "link", label: texts.relationship.reviews, Icon: Star, to: paths.admin.reviews() },
    ],
  },
  {
    label: texts.configuration.label,
    entries: [
      {
        kind: "link",
        label: texts.configuration.general,
        Icon: Settings,
        to: paths.admin.settings(),
        adminOnly: true,
      },
      {
        kind: "link",
        label: texts.configuration.legal,
        Icon: Scale,
        to: paths.admin.legal(),
        adminOnly: true,
      },
    ],
  },
];

/** Links that leave the back-office. */
export const outsideLinks: readonly MenuLink[] = [
  { kind: "link", label: texts.links.publicSite, Icon: Globe, to: paths.home() },
  { kind: "link", label: texts.links.shopPanel, Icon: Store, to: paths.shop.dashboard() },
];

/** Returns the menu entries that a role may open. */
export function menuFor(role: Role | undefined): readonly MenuGroup[] {
  const mayOpen = (page: MenuPage) => !page.adminOnly || (role !== undefined && allows("admin", role));
  return menuGroups
    .map(({ label, entries }) => ({ label, entries: entries.flatMap((entry) => reduced(entry, mayOpen)) }))
    .filter(({ entries }) => entries.length > 0);
}

function reduced(entry: MenuEntry, mayOpen: (page: MenuPage) => boolean): MenuEntry[] {
  switch (entry.kind) {
    case "disabled":
      return [entry];
    case "link":
      return mayOpen(entry) ? [entry] : [];
    case "submenu":
      return [{ ...entry, entries: entry.entries.filter(mayOpen) }];
  }
}
