import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import { markChosenTheme } from "./mark-chosen-theme.ts";

const choices = [
  { value: "light", label: "Claro", Icon: Sun },
  { value: "dark", label: "Escuro", Icon: Moon },
  { value: "system", label: "Sistema", Icon: Monitor },
];

/** Plain radio buttons: theme-script.tsx stores and applies the choice, even before this component is hydrated. */
export function ThemeSwitch() {
  // On pages without React enhance/main.ts does this.
  useEffect(markChosenTheme, []);

  return (
    <fieldset className="noscript:hidden">
      <legend className="sr-only">Aparência do site</legend>
      <div className="inline-flex flex-wrap rounded-[26px] bg-sunken p-1">
        {choices.map(({ value, label, Icon }) => (
          <label
            key={value}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-muted text-sm transition-colors duration-150 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input type="radio" name="theme" value={value} className="sr-only" />
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
