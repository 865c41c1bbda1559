import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * Wraps every panel: react-aria's texts, dates and numbers in Brazilian Portuguese, on the server and in the browser.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="pt-BR">
      <PressableStyleMarker />
      {children}
    </I18nProvider>
  );
}

/**
 * React-aria adds one rule to the page in a `<style>` with this id, which the content security policy blocks. The
 * rule is in styles.css. When react-aria finds the id, it does not add the rule.
 */
function PressableStyleMarker() {
  return <meta id="react-aria-pressable-style" name="touch-action" content="styles.css" />;
}
