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
  /** Given, the options are searched for elsewhere with what was typed, and all that come are shown. */
  onSearch?: (typed: string) => void;
  /** The options are still those of what was typed before. */
  isSearching?: boolean;
  /** Said when nothing matches what was typed. */
  emptyText?: string;
};

/** One of a long list, found by typing any part of it, with or without accents. */
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
      // A failed save focuses the first field with an error: an open list would hide its message and those below.
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
        // A finger that misses an option would take the focus from the field, and the list with it.
        onMouseDown={(event) => event.preventDefault()}
        // On a touch screen the list would rise only when it is known that no keyboard opens: under the finger.
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

/** A press opens the list, also of a field that shows an error and does not open on focus. */
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
 * Scrolling around its field closes react-aria's list and forgets what was typed, except while the screen makes room for
 * a keyboard. Phones scroll later too, to keep what is typed in sight: it is always taken for that, and the list follows.
 */
function useFollowingList(isOpen: boolean): void {
  // Before the effects, in which react-aria begins to listen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const follow = () => window.visualViewport?.dispatchEvent(new Event("resize"));
    window.addEventListener("scroll", follow, true);
    return () => window.removeEventListener("scroll", follow, true);
  }, [isOpen]);
}

/**
 * Answers come while a finger is on its way: the list keeps its place and its height whatever they are, and what is about
 * to be replaced cannot be pressed.
 */
const searchedListLook = "h-60 data-searching:pointer-events-none data-searching:opacity-60";
