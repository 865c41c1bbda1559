import { parseDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { Button, DateInput, DatePicker, DateSegment, Group } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { AfterHydration } from "#web/ui/after-hydration.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Floating } from "#web/ui/overlay/floating.tsx";
import { AriaFieldParts } from "./aria-field.tsx";
import { CalendarPanel } from "./calendar-panel.tsx";
import { controlLook, type FieldProps } from "./field.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";

type DateFieldProps = FieldProps & {
  name?: string;
  /** Days are strings like 2025-11-22, as input and output; null while empty or incomplete. */
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (day: string | null) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
};

/** A date, typed as dd/mm/aaaa or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const day = props.value ?? props.defaultValue;
  return (
    <AfterHydration fallback={<FieldPlaceholder {...props} text={day ? written(day) : emptyDay} />}>
      <DateControl {...props} />
    </AfterHydration>
  );
}

function DateControl({
  className,
  name,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  disabled,
  ...field
}: DateFieldProps) {
  return (
    <DatePicker
      name={name}
      value={toCalendarDate(value)}
      defaultValue={toCalendarDate(defaultValue)}
      onChange={onValueChange && ((day) => onValueChange(day === null ? null : day.toString()))}
      minValue={toCalendarDate(min) ?? undefined}
      maxValue={toCalendarDate(max) ?? undefined}
      granularity="day"
      shouldForceLeadingZeros
      isDisabled={disabled}
      isRequired={field.required}
      isInvalid={field.error !== undefined}
      validationBehavior="aria"
      className={classNames("group/field flex flex-col gap-1.5", className)}
    >
      <AriaFieldParts {...field}>
        <Group
          className={classNames(
            controlLook,
            "flex h-control items-center pr-1 data-focus-within:border-ink group-data-disabled/field:bg-sunken group-data-disabled/field:text-muted",
          )}
        >
          <DateInput className="tabular flex flex-1 items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded px-px py-1 outline-none data-focused:bg-mata data-placeholder:text-muted data-focused:text-on-mata"
              />
            )}
          </DateInput>
          <Button className="-my-px flex w-9 shrink-0 items-center self-stretch justify-center rounded-lg text-muted hover:text-ink disabled:opacity-50 pointer-coarse:w-11">
            <CalendarDays aria-hidden="true" className="size-5" />
          </Button>
        </Group>
      </AriaFieldParts>
      <Floating>
        <Dialog className="p-3 outline-none">
          <CalendarPanel />
        </Dialog>
      </Floating>
    </DatePicker>
  );
}

const emptyDay = "dd/mm/aaaa";

function written(day: string): string {
  return day.split("-").reverse().join("/");
}

function toCalendarDate(day: string | null | undefined) {
  if (day === undefined) return undefined;
  return day === null || day === "" ? null : parseDate(day);
}
