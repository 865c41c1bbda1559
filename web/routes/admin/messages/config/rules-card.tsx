import { useState } from "react";
import { formatMoney } from "#contract/fields/money.ts";
import type { ChannelsView } from "#contract/message/channel/channel.view.ts";
import { shortWeekdayName } from "#contract/time/weekday.texts.ts";
import { Button } from "#web/ui/button.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { holidayLine } from "./holiday-lines.ts";
import { RulesForm } from "./rules-form.tsx";

export function RulesCard({ channels }: { channels: ChannelsView }) {
  const { rules } = channels.rules;
  const [isOpen, setOpen] = useState(false);
  const { marketing, utility } = rules.whatsappPricesCents;
  return (
    <ChannelCard
      title="Regras de envio"
      text="Valem para envios e mensagens automáticas. O que a própria pessoa pediu, como um código, sai na hora."
      facts={{
        Horário: `das ${rules.hours.from} às ${rules.hours.to}`,
        Dias: rules.weekdays
          .toSorted((one, other) => one - other)
          .map(shortWeekdayName)
          .join(", "),
        Feriados: rules.holidays.national ? "não sai nos nacionais" : "sai também nos nacionais",
        "Da cidade": rules.holidays.town.map(holidayLine).join("; ") || null,
        "Por minuto": `${rules.ratePerMinute.email} e-mails, ${rules.ratePerMinute.whatsapp} no WhatsApp`,
        "Por pessoa": `até ${rules.weeklyCap} por semana`,
        "Preço no WhatsApp": `${formatMoney(marketing)} de marketing, ${formatMoney(utility)} de utilidade`,
      }}
      actions={
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Editar regras
        </Button>
      }
    >
      {isOpen && <RulesForm channels={channels} onClose={() => setOpen(false)} />}
    </ChannelCard>
  );
}
