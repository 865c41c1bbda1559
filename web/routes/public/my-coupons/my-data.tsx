import { Download } from "lucide-react";
import { apiPaths } from "#contract/api-paths.ts";
import type { ClientProfile } from "#contract/client/client.schema.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { formatPhone } from "#web/ui/form/phone-mask.ts";
import { RetryingForm, RetryingStatus } from "#web/ui/form/retrying-form.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ConsentChoices } from "./consent-choices.tsx";
import { EraseMyData } from "./erase-my-data.tsx";
import type { Answer } from "./my-coupons-intents.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

type MyDataProps = { profile: ClientProfile; delivers: DeliveryChannels; answer: Answer | undefined };

/** The stored data of a client with a confirmed phone: to correct, export or erase. */
export function MyData({ profile, delivers, answer }: MyDataProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-8 py-3">
      <header>
        <h1 className="text-3xl">Meus dados</h1>
        <p className="tabular mt-1 text-muted">{formatPhone(profile.phone)}</p>
      </header>
      <RetryingForm action={paths.myCoupons({ tela: "dados" })} noValidate className="flex flex-col gap-8">
        <Corrections profile={profile} answer={answer} />
        <ConsentChoices consents={profile.consents} delivers={delivers} />
      </RetryingForm>
      <section aria-labelledby="export" className="flex flex-col items-start gap-3">
        <h2 id="export" className="text-xl">
          Levar ou apagar
        </h2>
        <p className="text-muted">Tudo o que guardamos de você, num arquivo JSON.</p>
        <a
          href={apiPaths.clientExport()}
          download="meus-dados-pertinho.json"
          className={buttonLook({ variant: "outline" })}
        >
          <Download aria-hidden="true" />
          Baixar meus dados
        </a>
        <EraseMyData />
      </section>
      <a href={paths.myCoupons()} className="self-start font-semibold text-caju-deep underline">
        Voltar aos meus cupons
      </a>
    </div>
  );
}

function Corrections({ profile, answer }: Omit<MyDataProps, "delivers">) {
  const { refusal, isSaved, values } = answer ?? {};
  const fields = refusal?.fields ?? {};
  return (
    <div className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft">
      {isSaved && <Notice tone="success" title="Dados salvos" announce />}
      <RefusalNotice refusal={refusal} />
      <TextField
        label="Nome"
        name="name"
        autoComplete="name"
        required
        defaultValue={values?.name ?? profile.name}
        error={fields.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values?.email ?? profile.email ?? ""}
        error={fields.email}
      />
      <TextField
        label="Aniversário"
        name="birthday"
        type="date"
        autoComplete="bday"
        defaultValue={values?.birthday ?? profile.birthday ?? ""}
        error={fields.birthday}
      />
      <RetryingStatus />
      <button type="submit" name="intent" value="correct" className={buttonLook({ className: "self-start" })}>
        Salvar
      </button>
    </div>
  );
}
