import { ChipButton } from "#web/ui/display/chip.tsx";
import { FieldError, labelLook } from "#web/ui/form/field.tsx";

type WeekdaysFieldProps = {
  /** Starting with Sunday. */
  names: readonly string[];
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error?: string | undefined;
};

/** The weekdays on which a coupon of the offer may be redeemed. No selection means every day. */
export function WeekdaysField({ names, value, onChange, error }: WeekdaysFieldProps) {
  const toggle = (weekday: number) =>
    onChange(value.includes(weekday) ? value.filter((one) => one !== weekday) : [...value, weekday]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className={labelLook}>Dias em que vale</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name, weekday) => (
          <ChipButton key={name} selected={value.includes(weekday)} onClick={() => toggle(weekday)}>
            {name}
          </ChipButton>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <p className="text-muted text-sm">Nenhum escolhido: todos os dias.</p>
    </fieldset>
  );
}
