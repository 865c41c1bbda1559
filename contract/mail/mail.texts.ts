import { roleLabels } from "#contract/account/auth.texts.ts";
import type { Role } from "#contract/account/roles.ts";
import { brand } from "#contract/screens/brand.texts.ts";

/** The content of an e-mail before it is rendered as text and HTML. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action: { label: string; url: string };
  closing: string;
};

type Addressed = { name: string; url: string };

const closing = `Um abraço,\nEquipe ${brand.name}`;

export const mailContents = {
  confirmEmail: ({ name, url, hours }: Addressed & { hours: number }): MailContent => ({
    subject: `Confirme seu email no ${brand.name}`,
    greeting: `Oi, ${name}!`,
    paragraphs: [
      `Falta só um passo para usar a sua conta no ${brand.name}: confirmar que este email é seu.`,
      `O link vale por ${hours} horas. Se não foi você quem criou a conta, pode ignorar esta mensagem.`,
    ],
    action: { label: "Confirmar meu email", url },
    closing,
  }),

  resetPassword: ({ name, url, minutes }: Addressed & { minutes: number }): MailContent => ({
    subject: `Crie uma nova senha no ${brand.name}`,
    greeting: `Oi, ${name}!`,
    paragraphs: [
      `Recebemos um pedido para criar uma nova senha para a sua conta no ${brand.name}.`,
      `O link vale por ${minutes} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: a senha de hoje continua valendo.`,
    ],
    action: { label: "Criar nova senha", url },
    closing,
  }),

  invitation: ({ name, url, role, days }: Addressed & { role: Role; days: number }): MailContent => ({
    subject: `Você foi convidado para o ${brand.name}`,
    greeting: `Oi, ${name}!`,
    paragraphs: [
      `Criaram uma conta para você no ${brand.name} com o papel de ${roleLabels[role].toLowerCase()}. Para entrar pela primeira vez, escolha a sua senha.`,
      `O link vale por ${days} dias e só pode ser usado uma vez.`,
    ],
    action: { label: "Escolher minha senha", url },
    closing,
  }),
};

/** The line above the URL of the action in the plain text version. */
export const actionLine = (label: string) => `${label}:`;
