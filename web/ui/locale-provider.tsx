import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Around every panel: react-aria's own words, dates and numbers in Brazilian Portuguese, server and browser alike. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale="pt-BR">{children}</I18nProvider>;
}
