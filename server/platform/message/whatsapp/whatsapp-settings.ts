/** Access to a WhatsApp number by Meta's Cloud API. */
export type WhatsappApiSettings = {
  /** With the version, as in `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
  token: string;
  phoneNumberId: string;
  /** The WhatsApp Business account, which has the templates. */
  accountId: string;
};
