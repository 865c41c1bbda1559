import type { ConsentView } from "#contract/client/consent.schema.ts";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { consentStateTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { aboveBottomBar } from "#web/shell/bottom-bar.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RetryingStatus } from "#web/ui/form/retrying-form.tsx";

/**
 * One choice for each channel and purpose, with its date. Each is granted and withdrawn separately. The choices are
 * buttons of the surrounding form, whose fields are posted too, so that typed values are not lost.
 */
export function ConsentChoices({
  consents,
  delivers,
}: {
  consents: ConsentView[];
  delivers: DeliveryChannels;
}) {
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="mb-3 text-xl">
        Mensagens
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-5 shadow-soft">
        {consents.map((consent) => (
          <li key={`${consent.channel}:${consent.purpose}`}>
            <ConsentRow consent={consent} delivers={delivers} />
          </li>
        ))}
      </ul>
      <RetryingStatus className={classNames(aboveBottomBar, "mt-3")} />
    </section>
  );
}

function ConsentRow({ consent, delivers }: { consent: ConsentView; delivers: DeliveryChannels }) {
  const { channel, purpose, granted } = consent;
  const change = consentStateTexts[granted ? "withdraw" : "grant"](delivers, channel);
  const name = `${names[purpose]} ${consentTexts.byChannel[channel]}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="block font-medium">{name}</span>
        <span className="block text-pretty text-muted text-sm">
          {consentStateTexts.state(delivers, consent)}
        </span>
      </span>
      <button
        id={`consent-${channel}-${purpose}`}
        type="submit"
        name="intent"
        value={`consent ${channel} ${purpose} ${granted ? "stop" : "receive"}`}
        aria-label={`${change}: ${name}`}
        className={buttonLook({ variant: "outline", size: "sm" })}
      >
        {change}
      </button>
    </div>
  );
}

const names = { offers: "Ofertas e novidades", reminders: "Lembretes de cupom" };
