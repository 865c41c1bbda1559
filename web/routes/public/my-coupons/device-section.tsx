import type { DeviceView } from "#contract/client/client.schema.ts";
import { consentStateTexts } from "#contract/mail/delivery.texts.ts";
import type { DeliveryChannels } from "#contract/mail/delivery.ts";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/display/card.tsx";
import { formatPhone } from "#web/ui/form/phone-mask.ts";
import { ForgetDevice } from "./forget-device.tsx";

/** The client whom this device remembers, and the related actions. */
export function DeviceSection({ device, delivers }: { device: DeviceView; delivers: DeliveryChannels }) {
  const { name, phone, isConfirmed } = device;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-xl">Este aparelho</h2>
      <p className="text-pretty text-muted">{explanation(device, delivers)}</p>
      {phone && (
        <p>
          <strong className="font-semibold">{name}</strong>{" "}
          <span className="tabular">{formatPhone(phone)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <a
          href={paths.myCoupons({ tela: isConfirmed ? "dados" : "telefone" })}
          className={buttonLook({ variant: "outline" })}
        >
          {isConfirmed ? "Meus dados" : "Confirmar meu telefone"}
        </a>
        {phone && <ForgetDevice />}
      </div>
    </Card>
  );
}

function explanation({ phone, isConfirmed }: DeviceView, delivers: DeliveryChannels): string {
  if (isConfirmed) return "Seu telefone está confirmado: aqui aparecem todos os cupons dele.";
  return phone
    ? consentStateTexts.unconfirmedDevice(delivers)
    : "Pegou cupons em outro aparelho? Confirme o seu telefone para vê-los aqui.";
}
