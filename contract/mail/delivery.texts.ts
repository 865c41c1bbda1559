import type { ConsentChannel } from "#contract/client/consent.schema.ts";
import { limits } from "#contract/limits.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import type { DeliveryChannels } from "./delivery.ts";

/** Shown with every request for a code, so that it does not reveal whether this phone has reached the limit. */
const codesAnHour = `São até ${limits.phoneCodeSendsPerPhone} códigos por hora: se não vier outro, use o último.`;

/** The texts are the same whether or not an account or a coupon exists, so that they do not reveal it. */
export const deliveryTexts = {
  outbox: "Caixa de saída",
  openOutbox: "Abrir",

  confirmationUndelivered:
    "Este portal ainda não envia emails: o link de confirmação ficou guardado na caixa de saída. Peça o link a quem administra o portal.",

  resetRequested: ({ email }: DeliveryChannels) =>
    email
      ? "Se este email tiver uma conta, o link para criar uma nova senha chega em instantes."
      : "Este portal ainda não envia emails. Se este email tiver uma conta, o link para criar uma nova senha ficou guardado na caixa de saída: peça o link a quem administra o portal.",

  phoneCode: ({ phoneCode }: DeliveryChannels) =>
    phoneCode
      ? {
          title: "Código pedido",
          text: `Se este número já tem cupons por aqui, o código chega pelo WhatsApp em instantes e vale ${limits.phoneCodeMinutes} minutos. ${codesAnHour}`,
        }
      : {
          title: "Código pedido",
          text: `Este portal ainda não envia códigos. Se este número já tem cupons por aqui, peça o código a quem administra o portal: ele vale ${limits.phoneCodeMinutes} minutos. ${codesAnHour} Os cupons que você já pegou continuam no aparelho em que pegou: é só mostrar no caixa.`,
        },
  askForPhoneCode: ({ phoneCode }: DeliveryChannels) =>
    phoneCode ? "Enviar código pelo WhatsApp" : "Pedir código",
  askForAnotherPhoneCode: ({ phoneCode }: DeliveryChannels) =>
    phoneCode ? "Enviar outro código" : "Pedir outro código",
} as const;

/** Messages that staff send by hand reach the client too. */
const reachesPhones = ({ phone, phoneByHand }: DeliveryChannels) => phone || phoneByHand === true;
const isSent = (delivers: DeliveryChannels, channel: ConsentChannel) =>
  channel === "email" ? delivers.email : reachesPhones(delivers);

type Choice = { channel: ConsentChannel; granted: boolean; since: string | null };

/**
 * The state of a client's consent. A choice can be made before the site sends messages through that channel; the text
 * then states this.
 */
export const consentStateTexts = {
  state: (delivers: DeliveryChannels, { channel, granted, since }: Choice) => {
    const moment = since && momentText(new Date(since));
    if (isSent(delivers, channel)) {
      return `${granted ? "Você recebe" : "Você não recebe"}${moment ? ` desde ${moment}` : ""}`;
    }
    const on = moment ? ` em ${moment}` : "";
    if (!granted) return since ? `Você recusou${on}` : "Você não aceitou";
    return `Você aceitou${on}. Este portal ainda não envia ${channel === "email" ? "emails" : "mensagens"}.`;
  },
  grant: (delivers: DeliveryChannels, channel: ConsentChannel) =>
    isSent(delivers, channel) ? "Receber" : "Aceitar",
  withdraw: (delivers: DeliveryChannels, channel: ConsentChannel) =>
    isSent(delivers, channel) ? "Parar" : "Retirar",
  /** Below the checkboxes of the checkout, which request consent for WhatsApp. */
  atCheckout: (delivers: DeliveryChannels, isConfirmed: boolean) => {
    if (reachesPhones(delivers)) {
      return isConfirmed ? undefined : "Para receber, confirme este telefone neste aparelho, em Meus cupons.";
    }
    const stored = "Este portal ainda não envia mensagens. Sua escolha fica guardada para quando isso mudar";
    return isConfirmed
      ? `${stored}.`
      : `${stored}, e vale depois que você confirmar este telefone neste aparelho, em Meus cupons.`;
  },
  unconfirmedDevice: (delivers: DeliveryChannels) =>
    `Aqui aparecem só os cupons pegos neste aparelho. Confirme o telefone para ver todos os dele e os seus dados${
      reachesPhones(delivers) ? ", e para receber as mensagens que pediu." : "."
    }`,
} as const;

/** Texts of invitations for the admin who creates one. */
export const invitationTexts = {
  how: ({ email }: DeliveryChannels) =>
    email
      ? "Ela recebe um e-mail com um link para escolher a senha."
      : "Este portal ainda não envia e-mails: o convite fica na caixa de saída, de onde você copia o link e manda à pessoa.",
  make: ({ email }: DeliveryChannels) => (email ? "Enviar convite" : "Criar convite"),
  made: ({ email }: DeliveryChannels, name: string) =>
    email
      ? { title: `Convite para ${name} está a caminho` }
      : {
          title: `Convite para ${name} guardado na caixa de saída`,
          description: "Copie o link de lá e mande à pessoa.",
        },
  again: (name: string) => `Fazer um novo convite para ${name}?`,
  againText: ({ email }: DeliveryChannels, address: string) =>
    email
      ? `Um link novo vai para ${address}, e o anterior deixa de valer.`
      : `Um link novo para ${address} fica na caixa de saída, e o anterior deixa de valer.`,
  pending: "Convite pendente",
} as const;

/** Texts of the back-office for sending a coupon's link again to a client who lost it. */
export const resendTexts = {
  made: ({ phone, phoneByHand }: DeliveryChannels) =>
    phone
      ? "Link do cupom na fila de envio"
      : phoneByHand
        ? "Link do cupom na fila do WhatsApp"
        : "Link do cupom guardado na caixa de saída",
  /** The remaining manual step. */
  todo: ({ phone, phoneByHand }: DeliveryChannels) =>
    phone
      ? undefined
      : phoneByHand
        ? "Alguém da equipe precisa mandar: Mensagens, Enviar, Fila do WhatsApp."
        : "Este portal ainda não envia mensagens: um administrador copia o link na caixa de saída e manda ao cliente.",
} as const;

export const messageChannelLabels: Record<MessageChannel, string> = {
  email: "E-mail",
  whatsapp: "WhatsApp",
  sms: "SMS",
};

/** Above the list of the outbox. */
export const undeliveredTexts = {
  title: "As mensagens guardadas não saem sozinhas",
  email: "Nenhum servidor de e-mail foi definido (Mensagens, Configurações).",
  phone: "Nenhum envio automático por WhatsApp foi definido.",
  todo: "Abra uma mensagem guardada, copie o texto e mande você mesmo para a pessoa.",
} as const;
