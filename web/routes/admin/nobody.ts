import { defaultRole } from "#contract/roles.ts";
import { fallbackUserName, roleLabels } from "#contract/texts/auth.ts";
import type { SidebarPerson } from "./sidebar-user.tsx";

/** Who the layout greets while no account is known (spec 3, fallback of a profile). */
export const nobody: SidebarPerson = { name: fallbackUserName, role: roleLabels[defaultRole] };
