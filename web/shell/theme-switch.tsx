import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useRef } from "react";

const choices = [
  { value: "light", label: "Claro", Icon: Sun },
  { value: "dark", label: "Escuro", Icon: Moon },
  { value: "system", label: "Sistema", Icon: Monitor },
];

/** Plain radio buttons: theme-script.tsx stores and applies the choice, also before this component is alive. */
export function ThemeSwitch() {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (group.current) markChosen(group.current);
  }, []);

  return (
    <fieldset ref={group} className="noscript:hidden">
      <legend className="sr-only">Aparência do site</legend>
      <div className="inline-flex rounded-full bg-sunken p-1">
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

/** The server cannot know what this browser stores. */
function markChosen(group: HTMLFieldSetElement): void {
  const chosen = document.documentElement.dataset.theme ?? "system";
  for (const radio of group.querySelectorAll("input")) radio.checked = radio.value === chosen;
}
