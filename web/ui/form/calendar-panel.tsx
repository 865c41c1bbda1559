import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";
import { buttonLook } from "#web/ui/button-look.ts";

/** The calendar of a date field. Reads and sets the field's value. */
export function CalendarPanel() {
  return (
    <Calendar>
      <header className="flex items-center justify-between pb-2">
        <Button slot="previous" className={stepLook}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className="font-sans text-base tracking-normal first-letter:uppercase" />
        <Button slot="next" className={stepLook}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow" className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className="size-9 font-semibold text-muted text-sm">
              {weekday}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayLook} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

const stepLook = buttonLook({ variant: "quiet", size: "sm", iconOnly: true });

const dayLook =
  "tabular flex size-9 cursor-pointer items-center justify-center rounded-full text-base outline-offset-0 hover:bg-sunken pointer-coarse:size-11 data-outside-month:hidden data-disabled:cursor-not-allowed data-selected:bg-mata data-unavailable:text-muted data-disabled:text-muted data-selected:text-on-mata data-disabled:opacity-50";
