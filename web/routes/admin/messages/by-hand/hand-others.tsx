import { formatPhone } from "#contract/fields/phone.ts";
import type { HandQueue } from "#contract/message/by-hand/by-hand.view.ts";
import { Moment } from "#web/panel/moment.tsx";

/** The messages that are on the screens of other members of staff. */
export function HandOthers({ others }: Pick<HandQueue, "others">) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="hand-others" className="flex flex-col gap-2">
      <h2 id="hand-others" className="text-lg">
        Com outras pessoas da equipe
      </h2>
      <ul className="flex flex-col gap-2">
        {others.map(({ id, name, phone, by, openedAt }) => (
          <li key={id} className="rounded-card bg-surface px-4 py-3 shadow-soft wrap-anywhere">
            <span className="font-semibold">{name ?? formatPhone(phone)}</span>{" "}
            <span className="text-muted text-sm">
              {openedAt ? (
                <>
                  aberta por {by} <Moment at={openedAt} />
                </>
              ) : (
                `na tela de ${by}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
