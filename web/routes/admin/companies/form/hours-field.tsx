import { Copy, Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, FieldError, FieldHint, labelLook } from "#web/ui/form/field.tsx";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import { PressButton } from "#web/ui/press-button.tsx";
import { copiedTo, endsNextDay, intervalsOf, weekFromMonday, withNewInterval } from "./opening-week.ts";

type HoursFieldProps = {
  value: readonly OpeningInterval[];
  onChange: (hours: OpeningInterval[]) => void;
  error?: string | undefined;
};

/** The weekly opening hours: several intervals per day, also past midnight. A day can be copied to other days. */
export function HoursField({ value, onChange, error }: HoursFieldProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={classNames(labelLook, "mb-1.5")}>Horário de funcionamento</legend>
      <FieldHint id={`${id}-hint`}>
        Fechar antes de abrir quer dizer depois da meia-noite; horas iguais, aberto 24 horas.
      </FieldHint>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ul className="flex flex-col divide-y divide-line">
        {weekFromMonday.map((weekday) => (
          <Day key={weekday} weekday={weekday} hours={value} onChange={onChange} />
        ))}
      </ul>
    </fieldset>
  );
}

type DayProps = {
  weekday: number;
  hours: readonly OpeningInterval[];
  onChange: (hours: OpeningInterval[]) => void;
};

function Day({ weekday, hours, onChange }: DayProps) {
  const name = shortWeekdayName(weekday);
  const intervals = intervalsOf(hours, weekday);
  const change = (index: number, changes: Partial<OpeningInterval>) =>
    onChange(hours.map((interval, place) => (place === index ? { ...interval, ...changes } : interval)));
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5">
      <span className="flex min-h-control-sm items-center font-medium capitalize max-sm:flex-1 sm:w-20">
        {name}
      </span>
      <div className="flex min-w-0 flex-col gap-2 max-sm:order-last max-sm:w-full sm:flex-1">
        {intervals.length === 0 && (
          <span className="flex items-center text-muted sm:min-h-control-sm">Fechado</span>
        )}
        {intervals.map((interval, place) => (
          <Interval
            key={interval.index}
            interval={interval}
            name={`${name}, horário ${place + 1}`}
            onChange={(changes) => change(interval.index, changes)}
            onRemove={() => onChange(hours.filter((_, index) => index !== interval.index))}
          />
        ))}
      </div>
      <span className="flex gap-1">
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          aria-label={`Acrescentar horário: ${name}`}
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(withNewInterval(hours, weekday))}
        />
        <Menu
          trigger={
            <PressButton
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={`Copiar ${name} para outros dias`}
              icon={<Copy aria-hidden="true" />}
            />
          }
          entries={copyEntries(weekday, (to) => onChange(copiedTo(hours, weekday, to)))}
        />
      </span>
    </li>
  );
}

type IntervalProps = {
  interval: OpeningInterval;
  name: string;
  onChange: (changes: Partial<OpeningInterval>) => void;
  onRemove: () => void;
};

function Interval({ interval, name, onChange, onRemove }: IntervalProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TimeInput label={`Abre ${name}`} value={interval.opens} onChange={(opens) => onChange({ opens })} />
      <span className="text-muted">às</span>
      <TimeInput
        label={`Fecha ${name}`}
        value={interval.closes}
        onChange={(closes) => onChange({ closes })}
      />
      <Button
        variant="quiet"
        size="sm"
        iconOnly
        aria-label={`Tirar ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
      {endsNextDay(interval) && <span className="text-muted text-sm">do dia seguinte</span>}
    </div>
  );
}

type TimeInputProps = { label: string; value: string; onChange: (time: string) => void };

function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        controlLook,
        "h-control-sm w-28! px-2.5 [&::-webkit-calendar-picker-indicator]:hidden",
      )}
    />
  );
}

const workdays = [1, 2, 3, 4, 5];

function copyEntries(from: number, copyTo: (weekdays: readonly number[]) => void): MenuEntry[] {
  return [
    { id: "all", label: "Para todos os dias", onAction: () => copyTo(weekFromMonday) },
    { id: "workdays", label: "Para segunda a sexta", onAction: () => copyTo(workdays) },
    ...weekFromMonday
      .filter((weekday) => weekday !== from)
      .map((weekday) => ({
        id: String(weekday),
        label: `Para ${shortWeekdayName(weekday)}`,
        onAction: () => copyTo([weekday]),
      })),
  ];
}
