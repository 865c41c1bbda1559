import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type TagsFieldProps = {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
  maxLength?: number;
};

/**
 * A list of words as tags. Enter or a comma adds the typed word, Backspace in the empty input removes the last one.
 */
export function TagsField({ value, onChange, error, label, ...field }: TagsFieldProps) {
  const [typed, setTyped] = useState("");

  function add() {
    const words = typed
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "");
    setTyped("");
    if (words.length > 0) onChange([...new Set([...value, ...words])]);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Ctrl or Cmd with Enter saves the form.
    const adds = event.key === "," || (event.key === "Enter" && !event.ctrlKey && !event.metaKey);
    if (adds) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        label={label}
        {...(error !== undefined && { error })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
        onBlur={add}
        enterKeyHint="enter"
        autoComplete="off"
      />
      {value.length > 0 && (
        <ul aria-label={`${label} escolhidas`} className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag} className="max-w-full">
              <Button
                variant="plain"
                size="sm"
                className="max-w-full"
                aria-label={`Tirar ${tag}`}
                onClick={() => onChange(value.filter((other) => other !== tag))}
              >
                <span className="min-w-0 truncate">{tag}</span>
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
