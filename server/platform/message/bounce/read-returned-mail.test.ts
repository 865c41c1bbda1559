import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReturnedMail } from "./read-returned-mail.ts";
import { returnAddressOf, returnKey } from "./return-address.ts";

const messageId = "0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11";
const key = returnKey("a secret of thirty-two characters");
const address = returnAddressOf(
  { messageId, recipient: "maria@cliente.test" },
  { address: "retornos@serrabela.test", key },
);

const read = (mail: string) => readReturnedMail(Buffer.from(mail));
const outcomeOf = (mail: string) => read(mail).outcome;
const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");

type Report = { to?: string; subject?: string; recipients?: string; encoding?: string; body?: string };

/** A report as Postfix writes it. */
const postfix = ({ to = address, recipients = "", encoding, body }: Report) =>
  crlf(`Return-Path: <>
From: MAILER-DAEMON@mail.serrabela.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="5B2E01C0049.1731974400/mail.serrabela.test"

This is a MIME-encapsulated message.

--5B2E01C0049.1731974400/mail.serrabela.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--5B2E01C0049.1731974400/mail.serrabela.test
Content-Description: Delivery report
Content-Type: message/delivery-status
${encoding ? `Content-Transfer-Encoding: ${encoding}\n` : ""}
${
  body ??
  `Reporting-MTA: dns; mail.serrabela.test
X-Postfix-Queue-ID: 5B2E01C0049
Arrival-Date: Tue, 18 Nov 2025 21:00:00 -0300 (-03)

${recipients}`
}
--5B2E01C0049.1731974400/mail.serrabela.test
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Pertinho <ola@serrabela.test>
To: maria@cliente.test
Subject: Oi

550 5.1.1 is only text here
--5B2E01C0049.1731974400/mail.serrabela.test--
`);

const unknownUser = `Final-Recipient: rfc822; maria@cliente.test
Original-Recipient: rfc822;maria@cliente.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.cliente.test
Diagnostic-Code: smtp; 550 5.1.1 <maria@cliente.test>: Recipient address
    rejected: User unknown in local recipient table
`;

const exchange = (status: string, diagnostic: string) =>
  crlf(`From: Microsoft Outlook <postmaster@cliente.onmicrosoft.test>
To: <${address}>
Subject: Undeliverable: Oi
Content-Type: multipart/report; report-type=delivery-status; boundary=_af1b
X-MS-Exchange-Message-Is-Ndr:

--_af1b
Content-Type: multipart/alternative; differences=Content-Type; boundary="_b77_"

--_b77_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

maria@cliente.test
Action Required

--_b77_
Content-Type: text/html; charset="us-ascii"

<p>maria@cliente.test</p>
--_b77_--
--_af1b
Content-Type: message/delivery-status

Reporting-MTA: dns;GRU1.cliente.onmicrosoft.test
Received-From-MTA: dns;mail.serrabela.test

Final-Recipient: rfc822;maria@cliente.test
Action: failed
Status: ${status}
Diagnostic-Code: ${diagnostic}

--_af1b--
`);

const gmail = crlf(`Delivered-To: ${address}
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.test>
To: ${address}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
X-Failed-Recipients: maria@cliente.test
Content-Type: multipart/report; boundary="000000000000d9f5"; report-type=delivery-status

--000000000000d9f5
Content-Type: multipart/related; boundary="000000000000d9f7"

--000000000000d9f7
Content-Type: multipart/alternative; boundary="000000000000d9f8"

--000000000000d9f8
Content-Type: text/plain; charset="UTF-8"

** O endereço não foi encontrado **
--000000000000d9f8--
--000000000000d9f7--
--000000000000d9f5
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.test
Arrival-Date: Tue, 18 Nov 2025 16:00:00 -0800 (PST)

Final-Recipient: rfc822; maria@cliente.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.test. (142.250.0.27, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550 5.1.1 double-checking the recipient's email address for typos.
Last-Attempt-Date: Tue, 18 Nov 2025 16:00:01 -0800 (PST)

--000000000000d9f5--
`);

const unknown = { reason: "address_refused", isUnknownMailbox: true };
const recipient = (action: string, status: string, diagnostic = "smtp; 554 no") =>
  `Final-Recipient: rfc822; maria@cliente.test\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}\n`;

describe("a report of a mail server", () => {
  test("of Postfix names the message, the refusal and its response in one line", () => {
    const { addresses, outcome } = read(postfix({ recipients: unknownUser }));
    expect(addresses.map((one) => one.messageId)).toEqual([messageId]);
    expect(outcome).toEqual({
      ...unknown,
      detail:
        "550 5.1.1 <maria@cliente.test>: Recipient address rejected: User unknown in local recipient table",
    });
  });

  test("of Gmail and of Exchange is read inside other parts", () => {
    expect(outcomeOf(gmail)).toMatchObject(unknown);
    expect(outcomeOf(exchange("5.1.10", "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound"))).toMatchObject(
      unknown,
    );
  });

  test.each([
    ["5.1.1", "smtp; 550 no", "address_refused", true],
    ["5.1.2", "smtp; 550 no such domain", "address_refused", true],
    ["5.2.1", "smtp; 550 disabled", "address_refused", true],
    ["5.1.8", "smtp; 553 bad sender", "unknown", false],
    ["5.2.2", "smtp; 552 over quota", "mailbox_full", false],
    ["4.2.2", "smtp; 452 over quota", "mailbox_full", false],
    ["5.7.1", "smtp; 550 5.7.1 blocked", "content_refused", false],
    ["5.7.26", "smtp; 550 unauthenticated", "content_refused", false],
    ["5.2.3", "smtp; 552 too large", "content_refused", false],
    ["4.4.7", "X-Postfix; delivery temporarily suspended", "recipient_unreachable", false],
    ["4.7.1", "smtp; 451 greylisted", "recipient_unreachable", false],
    ["5.4.4", "X-Postfix; Host not found", "recipient_unreachable", false],
    ["5.0.0", "smtp; 550 5.1.1 user unknown", "address_refused", true],
    ["5.0.0", "smtp; 550 user unknown", "unknown", false],
    ["", "smtp; 550 #5.1.1 unknown", "address_refused", true],
    ["nonsense", "", "unknown", false],
  ])("with the status %j and %j is %s", (status, diagnostic, reason, isUnknownMailbox) => {
    const outcome = outcomeOf(postfix({ recipients: recipient("failed", status, diagnostic) }));
    expect(outcome).toMatchObject({ reason, isUnknownMailbox });
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])(
    "of a mail that was %s reports no failure",
    (action) => {
      expect(outcomeOf(postfix({ recipients: recipient(action, "4.4.1") }))).toBeUndefined();
    },
  );

  test("of several recipients failed only if it reached none, and is unknown only if all are", () => {
    const all = (...ones: string[]) => outcomeOf(postfix({ recipients: ones.join("\n") }));
    expect(all(recipient("failed", "5.1.1"), recipient("delivered", "2.0.0"))).toBeUndefined();
    expect(all(recipient("failed", "5.1.1"), recipient("failed", "5.2.2"))?.reason).toBe("mailbox_full");
    expect(all(recipient("failed", "5.1.1"), recipient("failed", "5.1.1"))).toMatchObject(unknown);
  });

  test("is read with LF alone, with other cases and with spaces around", () => {
    const mail = postfix({ recipients: unknownUser }).replaceAll("\r\n", "\n");
    expect(outcomeOf(mail)).toMatchObject(unknown);
    const odd = mail
      .replace("Action: failed", "ACTION :   Failed (refused)")
      .replace("Status: 5.1.1", "sTATUS:\t5.1.1 (unknown)")
      .replace("message/delivery-status", "Message/Delivery-Status; x=y");
    expect(outcomeOf(odd)).toMatchObject(unknown);
  });

  test("is read in base64 and in quoted-printable", () => {
    const report = `Reporting-MTA: dns; mx\n\n${unknownUser}`;
    const base64 = Buffer.from(report).toString("base64").replace(/.{76}/g, "$&\r\n");
    expect(outcomeOf(postfix({ encoding: "base64", body: base64 }))).toMatchObject(unknown);
    const quoted = report.replaceAll("=", "=3D").replace("5.1.1\n", "5.1=\n.1=0A").replaceAll(":", "=3a");
    expect(outcomeOf(postfix({ encoding: "Quoted-Printable", body: quoted }))).toMatchObject(unknown);
  });

  test.each([
    ["Final-Recipient: rfc822; <Maria@Cliente.test>\n", ["maria@cliente.test"]],
    ["Original-Recipient: rfc822;maria@cliente.test\n", ["maria@cliente.test"]],
    [
      "Original-Recipient: rfc822;maria@cliente.test\nFinal-Recipient: rfc822; outra@morta.test\n",
      ["outra@morta.test"],
    ],
    ["Final-Recipient: utf-8; joão@cliente.test\n", ["joão@cliente.test"]],
    ["", []],
  ])("with the recipient %j names %j as failed", (fields, mailboxes) => {
    const mail = read(postfix({ recipients: `${fields}Action: failed\nStatus: 5.1.1\n` }));
    expect(mail.failedMailboxes).toEqual(mailboxes);
  });

  test("may contain bytes that are no ASCII, and its response is shown in UTF-8", () => {
    const outcome = outcomeOf(
      postfix({ recipients: recipient("failed", "5.1.1", "smtp; 550 não existe\u0000") }),
    );
    expect(outcome?.detail).toBe("550 não existe");
  });

  test("that was cut off is read as far as it goes", () => {
    const mail = postfix({ recipients: unknownUser });
    expect(outcomeOf(mail.slice(0, mail.indexOf("Diagnostic-Code")))).toMatchObject(unknown);
    expect(outcomeOf(mail.slice(0, mail.indexOf("Action")))).toBeUndefined();
  });

  test("deeper than five parts is not read", () => {
    const nest = (levels: number): string =>
      levels === 0
        ? `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\n${unknownUser}\n`
        : `Content-Type: multipart/mixed; boundary=b${levels}\n\n--b${levels}\n${nest(levels - 1)}\n--b${levels}--\n`;
    expect(outcomeOf(`To: ${address}\n${nest(5)}`)).toMatchObject(unknown);
    expect(outcomeOf(`To: ${address}\n${nest(6)}`)).toBeUndefined();
  });
});

describe("a mail without a report", () => {
  const plain = (fields: string, text: string) => crlf(`${fields}To: ${address}\n\n${text}\n`);

  test("of qmail names the refusal in its text", () => {
    const text = `Hi. This is the qmail-send program at mail.cliente.test.
<maria@cliente.test>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 no such mailbox
Giving up on 192.0.2.1.`;
    const fields = "Return-Path: <>\nFrom: MAILER-DAEMON@mail.cliente.test\n";
    expect(outcomeOf(plain(fields, text))).toEqual({
      ...{ reason: "address_refused", isUnknownMailbox: false, detail: "550 5.1.1 no such mailbox" },
    });
  });

  test("of Exim names the failed recipient in its header", () => {
    const fields =
      "From: Mail Delivery System <Mailer-Daemon@cliente.test>\nX-Failed-Recipients: maria@cliente.test\nAuto-Submitted: auto-replied\n";
    expect(outcomeOf(plain(fields, "Unrouteable address"))).toEqual({
      ...{ reason: "unknown", isUnknownMailbox: false, detail: "" },
    });
    expect(outcomeOf(plain(fields, "550-5.2.2 mailbox is full"))?.reason).toBe("mailbox_full");
  });

  test.each([
    [
      "an automatic reply",
      "From: Maria <maria@cliente.test>\nAuto-Submitted: auto-replied\n",
      "Estou de férias.",
    ],
    [
      "an automatic reply of a server",
      "From: postmaster@cliente.test\nAuto-Submitted: auto-replied\n",
      "550 5.1.1 x",
    ],
    [
      "an absence notice of a server",
      "From: postmaster@cliente.test\nAuto-Submitted: auto-generated\n",
      "550 5.1.1 x",
    ],
    [
      "a vacation notice",
      "Return-Path: <>\nFrom: maria@cliente.test\nAuto-Submitted: auto-generated (vacation)\n",
      "Desde sexta: 550 5.1.1 x",
    ],
    ["a reply of a person", "From: Maria <maria@cliente.test>\n", "Recebi 550 5.1.1, o que é?"],
    [
      "a delay",
      "Return-Path: <>\nFrom: Mailer-Daemon@cliente.test\n",
      "451 4.7.1 try again later, still trying",
    ],
    [
      "a notice without a code",
      "Return-Path: <>\nFrom: Mailer-Daemon@cliente.test\n",
      "Your mail is being processed.",
    ],
    [
      "an address of a network",
      "Return-Path: <>\nFrom: Mailer-Daemon@cliente.test\n",
      "The server 550 5.1.1.7 is slow",
    ],
  ])("that is %s reports no failure", (_what, fields, text) => {
    const { addresses, outcome } = read(plain(fields, text));
    expect(addresses).toHaveLength(1);
    expect(outcome).toBeUndefined();
  });

  test.each([
    [
      "a delay that quotes a refusal",
      "Return-Path: <>\nSubject: Warning: delayed\n",
      "550 5.1.1 no such user",
    ],
    ["an absence notice of a postmaster", "From: postmaster@cliente.test\n", "Estou fora. 550 5.1.1 x"],
    ["a refusal that is not automatic", "Return-Path: <>\nAuto-Submitted: no\n", "550 5.1.1 x"],
    ["a failure with a named recipient", "X-Failed-Recipients: maria@cliente.test\n", "550 5.1.1 x"],
  ])("that is %s proves no unknown mailbox", (_what, fields, text) => {
    const { outcome, failedMailboxes } = read(plain(fields, text));
    expect(outcome).toMatchObject({ isUnknownMailbox: false });
    expect(failedMailboxes).toEqual([]);
  });

  test("that was read by its recipient reports no failure", () => {
    const mail = `Return-Path: <>\nTo: ${address}\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: text/plain\n\n550 5.1.1\n--b\nContent-Type: message/disposition-notification\n\nDisposition: automatic-action/MDN-sent-automatically; deleted\n--b--\n`;
    expect(outcomeOf(mail)).toBeUndefined();
  });
});

describe("the address of the message", () => {
  const report = (field: string) =>
    postfix({ to: "retornos@serrabela.test", recipients: unknownUser }).replace(
      "Subject:",
      `${field}\r\nSubject:`,
    );

  test.each([
    `Delivered-To: ${address}`,
    `X-Original-To: ${address.toUpperCase()}`,
    `Envelope-To: Retornos <${address}>`,
    `Delivered-To:\r\n\t<${address}>`,
  ])("is found in %j", (field) => {
    expect(read(report(field)).addresses.map((one) => one.messageId)).toEqual([messageId]);
  });

  test.each([`Subject: ${address}`, `Cc: ${address}`, `References: <${address}>`])(
    "is not taken from %j, which others write freely",
    (field) => {
      expect(read(report(field)).addresses).toEqual([]);
    },
  );

  test("is read ten times at most", () => {
    expect(read(`To: ${`<${address}>, `.repeat(30)}\n\n`).addresses).toHaveLength(10);
  });
});

describe("a hostile mail of a megabyte", () => {
  const size = 1024 * 1024;
  const fill = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
  const head = `To: ${address}\nReturn-Path: <>\nFrom: mailer-daemon@x.test\n`;
  const report = (text: string, encoding = "7bit") =>
    `${head}Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\nContent-Transfer-Encoding: ${encoding}\n\n${text}`;

  test.each([
    ["spaces", fill(" ")],
    ["line breaks", `${head}${fill("\n")}`],
    ["a header that is folded without end", `${head}X: y\n${fill(" \n a\n")}`],
    ["one header line", `${head}X: ${fill("+0123456789abcdef")}`],
    ["addresses", `To: ${fill(`${address} `)}`],
    ["half an address again and again", `To: ${fill(`+${"0".repeat(43)}`)}`],
    ["fields", `${head}${fill("Delivered-To: x\n")}`],
    ["content types", `${head}Content-Type: multipart/mixed${fill("; boundary =")}\n\n`],
    ["parts", `${head}Content-Type: multipart/mixed; boundary=b\n\n${fill("--b\n\n")}`],
    ["nested parts", `${head}${fill("Content-Type: multipart/mixed; boundary=b\n\n--b\n")}`],
    [
      "almost boundaries",
      `${head}Content-Type: multipart/mixed; boundary=${"-".repeat(199)}\n\n${fill("-")}`,
    ],
    [
      "almost boundaries in lines",
      `${head}Content-Type: multipart/mixed; boundary=${"-".repeat(199)}\n\n${fill(`${"-".repeat(200)}\n`)}`,
    ],
    ["blocks of a report", report(fill("a: b\n\n"))],
    ["recipients", report(fill("Action: failed\nStatus: 5.1.1\n\n"))],
    ["empty lines of a report", report(fill("\r\n"))],
    ["quoted line breaks", report(fill("=\n"), "quoted-printable")],
    ["base64", report(fill("QWN0aW9uOiBmYWlsZWQK"), "base64")],
    ["broken base64", report(fill("=*"), "base64")],
    ["a text of almost codes", `${head}\n${fill("550 5.1.1.")}`],
    ["a text of digits", `${head}\n${fill("5")}`],
    ["a sender of brackets", `To: ${address}\nFrom: ${fill("<mailer-daemon")}\n\n`],
  ])("of %s is read in a moment", (_what, mail) => {
    const startedAt = performance.now();
    read(mail);
    // A quadratic reading of a megabyte takes minutes. The reader itself gets 256 kB at most.
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test("of random bytes and of random changes never throws", () => {
    const mail = Buffer.from(postfix({ recipients: unknownUser }));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(mail.length), (bytes, at) => {
        readReturnedMail(bytes);
        readReturnedMail(Buffer.concat([mail.subarray(0, at), bytes, mail.subarray(at)]));
        readReturnedMail(mail.subarray(at));
      }),
      { numRuns: 200 },
    );
  });
});
