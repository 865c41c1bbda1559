import { createSecureServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { makeCertificate } from "./make-certificate.ts";
import { keyText, type PassCertificates } from "./pass-certificates.ts";

type Answer = { status: number; reason?: string };

/** Apple's server for notices, on the loopback interface. It accepts only connections with a certificate for passes. */
export async function startFakeApple({ authority }: PassCertificates) {
  const own = makeCertificate({ name: { CN: "localhost" }, issuer: authority, host: "localhost" });
  const notices: { token: string; topic: string; body: string; subject: string }[] = [];
  const answers: Answer[] = [];
  const server = createSecureServer({
    ...{ key: keyText(own.key), cert: own.pem, ca: authority.pem },
    ...{ requestCert: true, rejectUnauthorized: true },
  });
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    let body = "";
    stream.on("data", (part) => {
      body += part;
    });
    stream.on("end", () => {
      const { status, reason } = answers.shift() ?? { status: 200 };
      const socket = stream.session?.socket as TLSSocket | undefined;
      const subject = socket?.getPeerCertificate().subject.CN ?? "";
      const token = String(headers[":path"]).replace("/3/device/", "");
      notices.push({ token, topic: String(headers["apns-topic"]), body, subject: String(subject) });
      stream.respond({ ":status": status });
      stream.end(reason ? JSON.stringify({ reason }) : "");
    });
  });
  server.listen(0, "localhost");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    notices,
    /** The answers to the next notices; later ones succeed. */
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
