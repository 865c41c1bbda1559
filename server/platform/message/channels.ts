/** The mail server through which e-mails leave. */
export type SmtpSettings = {
  /** `smtp:` or `smtps:`, with the account and its password. */
  url: string;
  /** `Name <address>` or an address; undefined for the account's own address. */
  from: string | undefined;
  /** The mailbox that receives bounces; undefined where the sender receives them. */
  bounceAddress: string | undefined;
};

/** The mailbox of the bounce address. */
export type ImapSettings = {
  host: string;
  port: number;
  /** `tls`: encrypted from the start. `starttls`: encrypted after a greeting. There is no connection without. */
  security: "tls" | "starttls";
  user: string;
  password: string;
};

/** Access to Meta's Cloud API. */
export type WhatsappApi = {
  mode: "api";
  /** For example `https://graph.facebook.com/v23.0`, without a final slash. */
  apiUrl: string;
  token: string;
  phoneNumberId: string;
  accountId: string | undefined;
  /** Signs webhooks; without it none is accepted. */
  appSecret: string | undefined;
  /** Proves to Meta that the URL of the webhook is ours. */
  verifyToken: string | undefined;
  /** The town's own number, for links that open a chat with it. */
  phone: string | undefined;
};

/** Staff sends each message from its own phone. */
export type WhatsappByHand = { mode: "manual"; phone: string | undefined };

/** What the environment states about channels. It takes precedence over the settings in the back-office. */
export type ChannelEnvironment = {
  smtpUrl?: string | undefined;
  smtpFrom?: string | undefined;
  bounceImap?:
    | Partial<{ [Field in "host" | "user" | "password"]: string | undefined } & { port: number | undefined }>
    | undefined;
  whatsapp?: Partial<Record<WhatsappVariable, string | undefined>> | undefined;
  whatsappApiUrl?: string | undefined;
};

export type WhatsappVariable =
  | "token"
  | "phoneNumberId"
  | "accountId"
  | "appSecret"
  | "verifyToken"
  | "phone";

/** Where the settings of channels come from, besides the database. */
export type ChannelSources = {
  environment: ChannelEnvironment;
  /** Encrypts the secrets in the database. */
  key: Uint8Array;
  /** Signs the return path of mails, and checks it in those that come back. */
  returnKey: Uint8Array;
};

export const defaultWhatsappApiUrl = "https://graph.facebook.com/v23.0";
