import { MessageCircle } from "lucide-react";
import type { CompanyRequestView } from "#contract/company-request/company-request.schema.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { Moment } from "#web/panel/moment.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

type RequestCardProps = {
  request: CompanyRequestView;
  onAccept: () => void;
  onDismiss: () => void;
  onRestore: () => void;
};

/** One shop's request with the buttons to accept or dismiss it. */
export function RequestCard({ request, onAccept, onDismiss, onRestore }: RequestCardProps) {
  const { companyName, contactName, phone, category, message, status, createdAt } = request;
  return (
    <li className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-soft">
      <div>
        <h2 className="font-sans font-semibold text-base tracking-normal">{companyName}</h2>
        <p className="text-muted text-sm">
          {[contactName, category?.name].filter(Boolean).join(" · ")} · <Moment at={createdAt} />
        </p>
      </div>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <ButtonLink
          variant="plain"
          size="sm"
          href={`https://wa.me/55${phone}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${formatPhone(phone)}, WhatsApp de ${contactName}`}
          icon={<MessageCircle aria-hidden="true" />}
        >
          {formatPhone(phone)}
        </ButtonLink>
        <span className="ml-auto flex flex-wrap gap-2">
          {status === "new" && (
            <Button
              variant="plain"
              size="sm"
              aria-label={`Dispensar o pedido de ${companyName}`}
              onClick={onDismiss}
            >
              Dispensar
            </Button>
          )}
          {status === "dismissed" && (
            <Button
              variant="plain"
              size="sm"
              aria-label={`Retomar o pedido de ${companyName}`}
              onClick={onRestore}
            >
              Retomar
            </Button>
          )}
          {status !== "accepted" && (
            <Button size="sm" aria-label={`Criar empresa ${companyName}`} onClick={onAccept}>
              Criar empresa
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
