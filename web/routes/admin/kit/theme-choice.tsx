import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "#web/ui/button.tsx";

/** Switches this page between light and dark immediately. The choice is not stored. */
export function ThemeChoice() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <Button
      variant="plain"
      icon={dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onClick={() => {
        document.documentElement.dataset.theme = dark ? "light" : "dark";
      }}
    >
      {dark ? "Ver no claro" : "Ver no escuro"}
    </Button>
  );
}

const systemPrefersDark = "(prefers-color-scheme: dark)";

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia(systemPrefersDark).matches);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = matchMedia(systemPrefersDark);
  system.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", onChange);
  };
}
