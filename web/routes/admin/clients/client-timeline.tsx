import type { ManagedClient } from "#contract/schemas/managed-client.ts";
import { couponEventLabels } from "#contract/texts/coupons.ts";
import { LegalTexts } from "#web/coupons/legal-texts.tsx";
import { Moment } from "#web/panel/moment.tsx";

/** What happened to one client, the newest first. */
export function ClientTimeline({ moments }: { moments: ManagedClient["timeline"] }) {
  return (
    <section aria-labelledby="client-timeline">
      <h3 id="client-timeline" className="mb-3 text-lg">
        O que aconteceu
      </h3>
      {moments.length === 0 && <p className="text-muted">Nada ainda.</p>}
      <ol className="flex flex-col gap-3 border-line border-l-2 pl-4">
        {moments.map(({ at, kind, couponId, offer, company, accepted }) => (
          <li key={couponId + kind + at}>
            <p className="font-semibold">{couponEventLabels[kind]}</p>
            <p className="text-muted text-sm wrap-anywhere">
              <Moment at={at} /> · {offer} · {company}
            </p>
            {accepted?.terms && accepted.privacy && (
              <p className="text-muted text-sm">
                Aceitou <LegalTexts {...accepted} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
