import { ChevronDown } from "lucide-react";
import { Select as AriaSelect, Button, ListBox, SelectValue } from "react-aria-components/Select";
import { AfterHydration } from "#web/ui/after-hydration.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Floating } from "#web/ui/overlay/floating.tsx";
import { AriaFieldParts } from "./aria-field.tsx";
import { controlLook, type FieldProps } from "./field.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";
import { Option, optionListLook, type SelectOption } from "./option.tsx";

type SelectProps = FieldProps & {
  options: readonly SelectOption[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (value: string | null) => void;
  placeholder?: string;
  disabled?: boolean;
};

/** Selects one option of a list that fits on a screen. For a long list use a Combobox. */
export function Select(props: SelectProps) {
  const { options, value, defaultValue, placeholder = "Escolha" } = props;
  const chosen = options.find((option) => option.value === (value ?? defaultValue));
  return (
    <AfterHydration fallback={<FieldPlaceholder {...props} text={chosen?.label ?? placeholder} wraps />}>
      <SelectControl {...props} placeholder={placeholder} />
    </AfterHydration>
  );
}

function SelectControl({
  className,
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  disabled,
  ...field
}: SelectProps) {
  return (
    <AriaSelect
      name={name}
      value={value}
      defaultValue={defaultValue}
      onChange={onValueChange && ((key) => onValueChange(key === null ? null : String(key)))}
      placeholder={placeholder}
      isDisabled={disabled}
      isRequired={field.required}
      isInvalid={field.error !== undefined}
      validationBehavior="aria"
      className={classNames("group/field flex flex-col gap-1.5", className)}
    >
      <AriaFieldParts {...field}>
        <Button
          className={classNames(
            controlLook,
            "flex min-h-control items-center justify-between gap-2 py-1 text-left",
          )}
        >
          <SelectValue className="min-w-0 data-placeholder:text-muted" />
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </Button>
      </AriaFieldParts>
      <Floating className="min-w-(--trigger-width)">
        <ListBox
          items={options.map((option) => ({ ...option, id: option.value }))}
          className={optionListLook}
        >
          {(option) => <Option option={option} />}
        </ListBox>
      </Floating>
    </AriaSelect>
  );
}
