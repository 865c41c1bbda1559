import { data, isRouteErrorResponse } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import type { PanelData } from "./panel-root.tsx";

/** The reasons why a user may not see a page (spec 6). */
export const denialTexts = {
  limited: guards.accessLimited,
  restricted: guards.accessRestricted,
  unverified: guards.adminVerificationFailed,
} satisfies Record<string, { title: string; text: string }>;

export type DenialReason = keyof typeof denialTexts;

/** A page that the current user may not see, with the data that the page shown instead needs. */
export type AccessDenial = PanelData & { denial: DenialReason };

/** The response that a guard throws before any loader of the page runs. The error boundaries show it as a screen. */
export function denialResponse(denial: AccessDenial) {
  return data(denial, { status: 403 });
}

export function readAccessDenial(error: unknown): AccessDenial | undefined {
  return isRouteErrorResponse(error) && isAccessDenial(error.data) ? error.data : undefined;
}

/** Only this site's server creates access denials, so checking the reason's name is enough. */
function isAccessDenial(thrown: unknown): thrown is AccessDenial {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "denial" in thrown &&
    typeof thrown.denial === "string" &&
    Object.hasOwn(denialTexts, thrown.denial)
  );
}
