import { Link } from "react-router";
import { mailboxStopTexts } from "#contract/client/client.texts.ts";
import type { MailboxStop, ManagedClient } from "#contract/client/managed-client.ts";
import { maskCpf } from "#contract/fields/cpf.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { counted } from "#contract/lists/list.texts.ts";
import { paths } from "#contract/paths.ts";
import { formatDate } from "#contract/time/dates.ts";
import { useSession } from "#web/auth/auth-context.ts";
import { DetailList } from "#web/panel/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import type { OpenDialog } from "./client-dialogs.tsx";
import { ClientTimeline } from "./client-timeline.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { MergedClients } from "./merged-clients.tsx";

type ClientSheetProps = {
  client: ManagedClient;
  /** The confirmation of the last action on the client. */
  done: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onChanged: (saved: ManagedClient, done: string) => void;
  onClose: () => void;
};

/** All data of one client. */
export function ClientSheet({ client, done, onOpen, onChanged, onClose }: ClientSheetProps) {
  const { id, name, isPhoneConfirmed } = client;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      isDismissable
      title={name}
      description={
        <Badge tone={isPhoneConfirmed ? "success" : "neutral"}>
          {isPhoneConfirmed ? "Telefone confirmado" : "Telefone não confirmado"}
        </Badge>
      }
      actions={
        <>
          <Link to={paths.admin.leads({ clientId: id })} className={buttonLook({ variant: "plain" })}>
            Ver cupons
          </Link>
          <Button variant="plain" onClick={() => onOpen({ what: "merge", id })}>
            Juntar duplicado
          </Button>
          <Button onClick={() => onOpen({ what: "edit", id })}>Editar</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {done && <Notice key={done} tone="success" title={done} announce />}
        <DetailList facts={factsOf(client)} />
        <ConsentSwitches client={client} />
        {client.mailboxStop && (
          <StoppedMailbox stop={client.mailboxStop} onLift={() => onOpen({ what: "lift-opt-out", id })} />
        )}
        <MergedClients client={client} onChanged={onChanged} />
        <ClientTimeline moments={client.timeline} />
        <section aria-labelledby="client-requests">
          <h3 id="client-requests" className="mb-3 text-lg">
            Pedidos sobre os dados
          </h3>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => onOpen({ what: "hand-over", id })}>
              Baixar dados
            </Button>
            <Button variant="outline" onClick={() => onOpen({ what: "erase", id })}>
              Apagar dados
            </Button>
          </div>
        </section>
      </div>
    </Sheet>
  );
}

/** Lifting an opt-out or a bounce is the decision of an admin. */
function StoppedMailbox({ stop, onLift }: { stop: MailboxStop; onLift: () => void }) {
  const isAdmin = useSession().user?.role === "admin";
  return (
    <Notice
      tone="warning"
      title={mailboxStopTexts[stop].title}
      action={
        isAdmin && (
          <Button variant="outline" size="sm" onClick={onLift}>
            Liberar e-mail
          </Button>
        )
      }
    >
      <p>{mailboxStopTexts[stop].text}</p>
      {!isAdmin && <p className="mt-1">Só um administrador pode liberar.</p>}
    </Notice>
  );
}

function factsOf({ phone, email, birthday, cpf, tags, notes, coupons, redeemed }: ManagedClient) {
  return {
    Telefone: formatPhone(phone),
    "E-mail": email,
    Aniversário: birthday && formatDate(birthday),
    CPF: cpf && maskCpf(cpf),
    Etiquetas: tags.join(", ") || null,
    Anotações: notes,
    Cupons: `${coupons.toLocaleString("pt-BR")} (${counted(redeemed, "usado", "usados")})`,
  };
}
