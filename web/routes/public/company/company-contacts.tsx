import { AtSign, CreditCard, Globe, type LucideIcon, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { CompanyView } from "#contract/company/company.view.ts";
import { instagramUrl, phoneUrl } from "#contract/company/company-links.ts";
import { paymentMethodNames } from "#contract/company/payment-method.texts.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import type { PageEvent } from "#contract/visit/visits.ts";
import { countedAction } from "#web/shell/counted-visit.ts";

/** Phones, external links and payment methods. */
export function CompanyContacts({ company }: { company: CompanyView }) {
  const { phone, landlinePhone, instagramProfile, website, paymentMethods } = company;
  return (
    <section aria-labelledby="contacts" className="rounded-card bg-surface p-5 shadow-soft">
      <h2 id="contacts" className="mb-2 text-xl">
        Contato e pagamento
      </h2>
      <ul className="flex flex-col">
        {[phone, ...(landlinePhone ? [landlinePhone] : [])].map((digits) => (
          <Contact key={digits} Icon={Phone} href={phoneUrl(digits)} event="phone">
            <span className="tabular">{formatPhone(digits)}</span>
          </Contact>
        ))}
        {instagramProfile && (
          <Contact Icon={AtSign} href={instagramUrl(instagramProfile)} event="instagram">
            {instagramProfile} <span className="text-muted">no Instagram</span>
          </Contact>
        )}
        {website && (
          <Contact Icon={Globe} href={website} event="website">
            {new URL(website).host}
          </Contact>
        )}
        {paymentMethods.length > 0 && (
          <li className="flex gap-3 py-2.5">
            <CreditCard aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <span>
              <span className="sr-only">Aceita: </span>
              {paymentMethods.map((method) => paymentMethodNames[method]).join(", ")}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

type ContactProps = { Icon: LucideIcon; href: string; event: PageEvent; children: ReactNode };

function Contact({ Icon, href, event, children }: ContactProps) {
  const outside = href.startsWith("http") && { target: "_blank", rel: "noreferrer" };
  return (
    <li>
      <a
        {...outside}
        href={href}
        {...countedAction(event)}
        className="flex min-h-11 min-w-0 items-center gap-3 hover:underline"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 break-words">{children}</span>
      </a>
    </li>
  );
}
