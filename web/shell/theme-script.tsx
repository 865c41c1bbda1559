import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/**
 * Runs before the first paint, so that the page never flashes in the wrong theme, and works without the rest of the
 * script. Applies the stored choice and listens to the switch in the footer (theme-switch.tsx).
 */
export function ThemeScript() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

/** The theme colour of the browser's frame: `paper` of styles.css. */
const frameColours = { light: "#fffbf5", dark: "#171310" };

// `pageshow` handles a page that the browser restores from its cache after the theme was changed on another page. The
// frame's <meta> is created here: two elements with media queries would ignore a manual choice. localStorage throws
// where it is forbidden; the choice then lasts until the next page.
const source = `(() => {
  const root = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const frame = document.head.appendChild(document.createElement("meta"));
  frame.name = "theme-color";
  function show(choice) {
    const forced = choice === "light" || choice === "dark";
    if (forced) root.dataset.theme = choice;
    else delete root.dataset.theme;
    const dark = forced ? choice === "dark" : prefersDark.matches;
    frame.content = dark ? "${frameColours.dark}" : "${frameColours.light}";
  }
  function stored() {
    try { return localStorage.getItem("theme"); } catch { return root.dataset.theme; }
  }
  function refresh() { show(stored()); }
  refresh();
  prefersDark.addEventListener("change", refresh);
  addEventListener("storage", refresh);
  addEventListener("pageshow", refresh);
  document.addEventListener("change", ({ target }) => {
    if (target.name !== "theme") return;
    try { localStorage.setItem("theme", target.value); } catch {}
    show(target.value);
  });
})();`;
