import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAddress } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; text: string; messageId: string };

type Behaviour = {
  port?: number;
  password?: string;
  /** Returns the response that refuses the recipient, for example "550 5.1.1 no such user". */
  refuseRecipient?(address: string): string | undefined;
  /** Returns the response that refuses the mail after its text. */
  refuseMail?(mail: ReceivedMail): string | undefined;
  /** Called with each mail before it is accepted. */
  onMail?(mail: ReceivedMail): void | Promise<void>;
};

/** A mail server that stores what it accepts. */
export async function openMailSink(behaviour: Behaviour = {}) {
  const received: ReceivedMail[] = [];
  const { port = 0, password } = behaviour;
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(refusal("535 5.7.8 wrong password")),
    onRcptTo: ({ address }, _session, done) => {
      const refused = behaviour.refuseRecipient?.(address);
      done(refused ? refusal(refused) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const from = envelope.mailFrom as SMTPServerAddress;
        const messageId = /^message-id: (\S+)/im.exec(text)?.[1] ?? "";
        const mail = {
          from: from.address,
          to: envelope.rcptTo.map(({ address }) => address),
          text,
          messageId,
        };
        const refused = behaviour.refuseMail?.(mail);
        if (refused) return done(refusal(refused));
        await behaviour.onMail?.(mail);
        received.push(mail);
        done(null);
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  const account = password === undefined ? "" : `loja%40pertinho.test:${password}@`;
  return {
    url: `smtp://${account}127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailSink = Awaited<ReturnType<typeof openMailSink>>;

/** The text after the code is the response; the server writes the code itself. */
function refusal(response: string): Error {
  const [code = "", ...words] = response.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
