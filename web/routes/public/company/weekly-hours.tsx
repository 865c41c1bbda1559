import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { weekTexts } from "#contract/company/opening-hours.texts.ts";
import { townClock, townOffset } from "#contract/time/clock.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { weekdayRow } from "./weekly-hours.attributes.ts";

/** The opening hours of the week, today in bold. After midnight weekly-hours.enhance.ts marks the next day. */
export function WeeklyHours({ hours, servedAt }: { hours: OpeningInterval[]; servedAt: number }) {
  const now = new Date(servedAt);
  const { weekday: today } = townClock(now);
  const minutesAhead = townOffset(now);
  return (
    <section aria-labelledby="hours" className="rounded-card bg-surface p-5 shadow-soft">
      <h2 id="hours" className="mb-3 text-xl">
        Horários
      </h2>
      {hours.length === 0 ? (
        <p className="text-muted">A loja ainda não disse seus horários. Vale ligar antes de ir.</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">Horários da semana</caption>
          <tbody>
            {weekTexts(hours).map(({ weekday, name, hours: text }) => (
              <tr
                key={weekday}
                {...dataProps(weekdayRow, { weekday, minutesAhead })}
                aria-current={weekday === today ? "date" : undefined}
                className="align-top text-muted aria-[current=date]:font-semibold aria-[current=date]:text-ink"
              >
                <th scope="row" className="py-1 pr-4 text-left [font-weight:inherit]">
                  {name}
                </th>
                <td className="tabular py-1 text-right">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
