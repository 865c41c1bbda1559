import { fallbackUserName, roleLabels } from "#contract/account/auth.texts.ts";
import { defaultRole } from "#contract/account/roles.ts";
import type { SidebarPerson } from "./sidebar-user.tsx";

/** The name and role that the layout shows while no account is known (spec 3, fallback of a profile). */
export const fallbackPerson: SidebarPerson = { name: fallbackUserName, role: roleLabels[defaultRole] };
