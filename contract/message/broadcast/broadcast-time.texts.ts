import { messageReasonTexts } from "#contract/message/history/message-history.texts.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { townClock } from "#contract/time/clock.ts";
import { addDays, formatDate, today } from "#contract/time/dates.ts";
import type { ChannelStop } from "./broadcast-options.ts";
import type { BroadcastTime } from "./broadcast-time.ts";

/** For example "cerca de 2 h 30". */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "menos de 1 minuto";
  if (whole < 60) return `cerca de ${whole} min`;
  const rest = whole % 60;
  const hours = Math.floor(whole / 60).toLocaleString("pt-BR");
  return rest === 0 ? `cerca de ${hours} h` : `cerca de ${hours} h ${String(rest).padStart(2, "0")}`;
}

/** For example "por volta de 15:10" for a moment of today, and "amanhã, por volta de 15:10". */
function aroundText(moment: Date, now: Date): string {
  const day = today(moment);
  const time = `por volta de ${townClock(moment).time}`;
  if (day === today(now)) return time;
  return day === addDays(today(now), 1) ? `amanhã, ${time}` : `em ${formatDate(day)}, ${time}`;
}

/** For example "às 09:00", "amanhã às 09:00" or "em 24/11/2026 às 09:00". */
function startText(moment: Date, now: Date): string {
  const day = today(moment);
  const time = `às ${townClock(moment).time}`;
  if (day === today(now)) return time;
  return day === addDays(today(now), 1) ? `amanhã ${time}` : `em ${formatDate(day)} ${time}`;
}

export const broadcastTimeTexts = {
  /** For a broadcast that is not sending yet. */
  whole: (time: BroadcastTime | undefined, now: Date) =>
    time
      ? `Leva ${durationText(time.minutes)} e termina ${aroundText(time.endsAt, now)}.`
      : "Neste ritmo, leva mais de um ano.",
  /** For one that is sending. */
  rest: (time: BroadcastTime | undefined, now: Date) =>
    time
      ? `Falta ${durationText(time.minutes)}: termina ${aroundText(time.endsAt, now)}.`
      : "Neste ritmo, ainda leva mais de um ano.",
  ahead: (count: number) =>
    count === 1
      ? "Antes sai 1 mensagem de um envio que já começou."
      : `Antes saem ${count.toLocaleString("pt-BR")} mensagens de envios que já começaram.`,
  within: "Agora é horário de envio.",
  outside: (startsAt: Date, now: Date) =>
    `Agora é fora do horário de envio: começa a sair ${startText(startsAt, now)}.`,
  waiting: (startsAt: Date, now: Date) =>
    `Fora do horário de envio: volta a sair ${startText(startsAt, now)}.`,
  stopped: (channel: MessageChannel, { reason }: ChannelStop) => `Parado: ${whyStopped(channel, reason)}.`,
  retries: "Tenta de novo sozinho.",
  queues: "As mensagens esperam na fila.",
  scheduledOutside: {
    title: "Este momento é fora do horário de envio",
    text: (startsAt: Date, now: Date) => `As mensagens começam a sair ${startText(startsAt, now)}.`,
  },
} as const;

function whyStopped(channel: MessageChannel, reason: ChannelStop["reason"]): string {
  if (reason === null) return "nada saiu nos últimos minutos";
  if (reason === "channel_unreachable") {
    return channel === "email" ? "o servidor de e-mail não responde" : "o WhatsApp não responde";
  }
  const { label } = messageReasonTexts[reason];
  // "Limite da Meta" in the middle of a sentence.
  return label.charAt(0).toLowerCase() + label.slice(1);
}
