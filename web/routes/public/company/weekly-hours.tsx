import { townClock } from "#contract/schemas/clock.ts";
import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";
import { weekTexts } from "#contract/texts/opening-hours.ts";
import { useNow } from "#web/shell/use-now.ts";
import { classNames } from "#web/ui/class-names.ts";

const everyMs = 60_000;

/** The week at a glance, today in bold. */
export function WeeklyHours({ hours, servedAt }: { hours: OpeningInterval[]; servedAt: number }) {
  const { weekday: today } = townClock(useNow(servedAt, everyMs));
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
                className={classNames("align-top", weekday === today ? "font-semibold" : "text-muted")}
              >
                <th
                  scope="row"
                  className={classNames("py-1 pr-4 text-left", weekday !== today && "font-normal")}
                >
                  {name}
                  {weekday === today && <span className="sr-only"> (hoje)</span>}
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
