import { data, isRouteErrorResponse } from "react-router";
import { guards } from "#contract/account/guard.texts.ts";
import type { PanelData } from "./panel-root.tsx";

/** The reasons why a user may not see a page (spec 6). */
export const refusalTexts = {
  limited: guards.accessLimited,
  restricted: guards.accessRestricted,
  unverified: guards.adminVerificationFailed,
} satisfies Record<string, { title: string; text: string }>;

export type RefusalReason = keyof typeof refusalTexts;

export type Refusal = PanelData & { refusal: RefusalReason };

/** The response that a guard throws before any loader of the page runs. The error boundaries show it as a screen. */
export function refusalResponse(refusal: Refusal) {
  return data(refusal, { status: 403 });
}

export function readRefusal(error: unknown): Refusal | undefined {
  return isRouteErrorResponse(error) && isRefusal(error.data) ? error.data : undefined;
}

/** Only this site's server creates refusals, so checking the reason's name is enough. */
function isRefusal(thrown: unknown): thrown is Refusal {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "refusal" in thrown &&
    typeof thrown.refusal === "string" &&
    Object.hasOwn(refusalTexts, thrown.refusal)
  );
}
