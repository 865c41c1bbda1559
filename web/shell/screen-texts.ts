import { useMatches } from "react-router";
import { type ScreenTexts, screens } from "#contract/screens/screen.texts.ts";

const { shop, admin, ...site } = screens;

const textsByRouteId: Record<string, ScreenTexts> = {
  ...site,
  ...prefixed("shop", shop),
  ...prefixed("admin", admin),
};

/**
 * Returns the texts of a screen by its route id from routes.ts, which is its name in the contract: "admin.offers".
 */
export function screenTexts(routeId: string | undefined): ScreenTexts {
  return textsByRouteId[routeId ?? ""] ?? screens.notFound;
}

/** Returns the texts of the current screen. */
export function useScreenTexts(): ScreenTexts {
  return screenTexts(useMatches().at(-1)?.id);
}

function prefixed(area: string, texts: Record<string, ScreenTexts>): Record<string, ScreenTexts> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]));
}
