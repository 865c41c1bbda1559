import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Around every panel: react-aria's own words, dates and numbers in Brazilian Portuguese, server and browser alike. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="pt-BR">
      <PressStylesAreHere />
      {children}
    </I18nProvider>
  );
}

/**
 * React-aria adds one rule to the page in a `<style>` of this id, which the content security policy refuses. The rule
 * is in styles.css; finding the id, react-aria leaves it at that.
 */
function PressStylesAreHere() {
  return <meta id="react-aria-pressable-style" name="touch-action" content="styles.css" />;
}
