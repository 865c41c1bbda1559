import { ChevronDown } from "lucide-react";
import { useContext, useLayoutEffect, useState } from "react";
import { Button, ComboBox, ComboBoxStateContext, Input, ListBox } from "react-aria-components/ComboBox";
import { classNames } from "#web/ui/class-names.ts";
import { Floating } from "#web/ui/overlay/floating.tsx";
import { withoutAccents } from "#web/ui/without-accents.ts";
import { AriaFieldParts } from "./aria-field.tsx";
import { controlLook, type FieldProps } from "./field.tsx";
import { Option, optionListLook, type SelectOption } from "./option.tsx";

type ComboboxProps = FieldProps & {
  options: readonly SelectOption[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
  /** If set, the options are searched elsewhere with the typed text, and all results are shown unfiltered. */
  onSearch?: (typed: string) => void;
  /** The options still belong to the previously typed text. */
  isSearching?: boolean;
  /** Shown when nothing matches the typed text. */
  emptyText?: string;
};

/** Selects one option of a long list by typing any part of it, with or without accents. */
export function Combobox({
  className,
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  placeholder = "Digite para buscar",
  disabled,
  onSearch,
  isSearching = false,
  emptyText = "Nada encontrado",
  ...field
}: ComboboxProps) {
  const items = options.map((option) => ({ ...option, id: option.value }));
  const [isOpen, setIsOpen] = useState(false);
  useFollowingList(isOpen);
  return (
    <ComboBox
      onOpenChange={setIsOpen}
      name={name}
      formValue="key"
      value={value}
      defaultValue={defaultValue}
      onChange={onValueChange && ((key) => onValueChange(key === null ? null : String(key)))}
      {...(onSearch ? { items, onInputChange: onSearch } : { defaultItems: items })}
      defaultFilter={(text, typed) => withoutAccents(text).includes(withoutAccents(typed))}
      // A failed save focuses the first field with an error. An open list would hide its message and the messages
      // below.
      menuTrigger={field.error === undefined ? "focus" : "input"}
      allowsEmptyCollection
      isDisabled={disabled}
      isRequired={field.required}
      isInvalid={field.error !== undefined}
      validationBehavior="aria"
      className={classNames("group/field flex flex-col gap-1.5", className)}
    >
      <AriaFieldParts {...field}>
        <span className="relative block">
          <ComboboxInput placeholder={placeholder} />
          <Button className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink">
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        </span>
      </AriaFieldParts>
      <Floating
        // A touch that misses an option would otherwise move the focus out of the field and close the list.
        onMouseDown={(event) => event.preventDefault()}
        // No animation: on a touch screen the list would move only after it is known that no keyboard opens, while
        // the finger is already on it.
        className="min-w-(--trigger-width) data-entering:animate-none!"
      >
        <ListBox
          data-searching={isSearching || undefined}
          className={classNames(optionListLook, onSearch && searchedListLook)}
          renderEmptyState={() => (
            <p className="px-3 py-2 text-muted">{isSearching ? "Buscando…" : emptyText}</p>
          )}
        >
          {(option: SelectOption) => <Option option={option} />}
        </ListBox>
      </Floating>
    </ComboBox>
  );
}

/** A press opens the list, even in a field with an error, which does not open on focus. */
function ComboboxInput({ placeholder }: { placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      placeholder={placeholder}
      onClick={() => {
        if (!state?.isOpen) state?.open(null, "manual");
      }}
      className={classNames(controlLook, "h-control pr-11")}
    />
  );
}

/**
 * Keeps the list open while the page scrolls. React-aria closes its list on scrolling and discards the typed text,
 * except while the viewport resizes for a keyboard. Phones also scroll later to keep the typed text visible. This
 * hook reports every scroll as such a resize, and the list follows its field.
 */
function useFollowingList(isOpen: boolean): void {
  // A layout effect runs before the effects in which react-aria adds its listeners.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const follow = () => window.visualViewport?.dispatchEvent(new Event("resize"));
    window.addEventListener("scroll", follow, true);
    return () => window.removeEventListener("scroll", follow, true);
  }, [isOpen]);
}

/**
 * Results may arrive just before a finger touches the list. The list therefore keeps its position and height, and
 * outdated options cannot be pressed.
 */
const searchedListLook = "h-60 data-searching:pointer-events-none data-searching:opacity-60";
