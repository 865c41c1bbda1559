import { Search } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "./field.tsx";
import { useDebouncedText } from "./use-settled-text.ts";

type SearchBoxProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref"> & {
  label: string;
  value: string;
  /** Called when the typing pauses. */
  onValueChange: (value: string) => void;
};

/** The search field of a list. The key `/` focuses it from anywhere in the page, Esc clears it. */
export function SearchBox({ label, value, onValueChange, className, ...input }: SearchBoxProps) {
  const [text, setText] = useDebouncedText(value, onValueChange);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTypingInto(event.target))
        return;
      // Under a modal the page is inert, so its search must not take the focus.
      if (box.current?.closest("[inert], [aria-hidden=true]")) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);
  return (
    <span className={classNames("relative block", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={classNames(controlLook, "h-control pl-11")}
        {...input}
      />
    </span>
  );
}

function isTypingInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
