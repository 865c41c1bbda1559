import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { testCertificate } from "#tests/support/server/test-certificate.ts";

type Behaviour = {
  password?: string;
  /** Starts without TLS, like port 143. */
  startsPlain?: boolean;
  /** Offers no TLS after a plain start. */
  isNeverEncrypted?: boolean;
  isReadOnly?: boolean;
  /** Called with each command, without its tag. `cut` ends the connection, `silence` never answers. */
  onCommand?(command: string): "cut" | "silence" | string | undefined;
};

type StoredMail = { uid: number; source: Buffer; isSeen: boolean };

/**
 * A mailbox behind TLS with the commands that the product needs. Its certificate is for `localhost` and signed by
 * itself: `tls` trusts it.
 */
export async function openFakeImap(behaviour: Behaviour = {}) {
  const { key, cert } = await testCertificate();
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((plain) => {
    sockets.add(plain);
    plain.on("error", () => undefined).on("close", () => sockets.delete(plain));
    const encrypt = () => {
      const secured = new TLSSocket(plain, { isServer: true, key, cert });
      secured.on("error", () => undefined);
      return secured;
    };
    if (behaviour.startsPlain) {
      greet(plain);
      serve(plain, { isEncrypted: false, encrypt });
    } else {
      const secured = encrypt();
      secured.once("secure", () => greet(secured));
      serve(secured, { isEncrypted: true, encrypt });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function greet(socket: Socket) {
    socket.write("* OK fake mailbox ready\r\n");
  }

  function serve(socket: Socket, connection: { isEncrypted: boolean; encrypt: () => Socket }) {
    let buffer = "";
    const read = (chunk: Buffer) => {
      buffer += chunk.toString("latin1");
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
        commands.push(command);
        const forced = behaviour.onCommand?.(command);
        if (forced === "cut") return void socket.destroy();
        if (forced === "silence") continue;
        if (forced !== undefined) {
          socket.write(`${tag} ${forced}\r\n`);
          continue;
        }
        if (command === "STARTTLS") {
          socket.write(`${tag} OK begin\r\n`);
          socket.off("data", read);
          return serve(connection.encrypt(), { ...connection, isEncrypted: true });
        }
        const parts = [
          ...answer(command, connection.isEncrypted),
          `${tag} ${result(command, connection.isEncrypted)}\r\n`,
        ];
        // One write: several small ones would wait for each other's acknowledgement.
        socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
        if (command === "LOGOUT") socket.end();
      }
    };
    socket.on("data", read);
  }

  function result(command: string, isEncrypted: boolean): string {
    if (command.startsWith("LOGIN")) {
      if (!isEncrypted) return "NO [PRIVACYREQUIRED] encrypt first";
      const isRight =
        command.endsWith(` ${behaviour.password ?? "certa"}`) ||
        command.endsWith(`"${behaviour.password ?? "certa"}"`);
      return isRight ? "OK signed in" : "NO [AUTHENTICATIONFAILED] wrong password";
    }
    if (command.startsWith("SELECT"))
      return behaviour.isReadOnly ? "OK [READ-ONLY] opened" : "OK [READ-WRITE] opened";
    return "OK done";
  }

  function answer(command: string, isEncrypted: boolean): (string | Buffer)[] {
    const [name = "", ...rest] = command.replace(/^UID /, "").split(" ");
    switch (name) {
      case "CAPABILITY":
        return [
          `* CAPABILITY IMAP4rev1${isEncrypted || behaviour.isNeverEncrypted ? "" : " STARTTLS LOGINDISABLED"}\r\n`,
        ];
      case "LIST":
        return ['* LIST (\\HasNoChildren) "/" INBOX\r\n'];
      case "SELECT":
        return [
          `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n`,
          "* OK [PERMANENTFLAGS (\\Seen \\*)] ok\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1000] ok\r\n",
        ];
      case "SEARCH":
        return [`* SEARCH ${unread().join(" ")}\r\n`];
      case "FETCH":
        return fetched(Number(rest[0]), command);
      case "STORE":
        for (const uid of uidsOf(rest[0] ?? "")) mailOf(uid).isSeen = true;
        return [];
      case "LOGOUT":
        return ["* BYE bye\r\n"];
      default:
        return [];
    }
  }

  const unread = () => mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);

  function mailOf(uid: number): StoredMail {
    const found = mails.find((mail) => mail.uid === uid);
    if (!found) throw new Error(`no mail ${uid}`);
    return found;
  }

  function fetched(uid: number, command: string): (string | Buffer)[] {
    const index = mails.findIndex((mail) => mail.uid === uid);
    const mail = mails[index];
    if (!mail) return [];
    const length = Number(/BODY\.PEEK\[\]<0\.(\d+)>/.exec(command)?.[1]);
    const part = mail.source.subarray(0, length);
    return [`* ${index + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`, part, ")\r\n"];
  }

  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      host: "localhost",
      port,
      security: behaviour.startsPlain ? ("starttls" as const) : ("tls" as const),
      user: "retornos@serrabela.test",
      password: behaviour.password ?? "certa",
    },
    tls: { ca: cert },
    commands,
    /** Delivers a mail and returns its id. */
    deliver(source: string | Buffer): number {
      const uid = mails.length + 1;
      mails.push({ uid, source: Buffer.from(source), isSeen: false });
      return uid;
    },
    unread,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

export type FakeImap = Awaited<ReturnType<typeof openFakeImap>>;

/** A set of ids as imapflow writes it: `1:3,7`. */
function uidsOf(set: string): number[] {
  return set.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split(":").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
