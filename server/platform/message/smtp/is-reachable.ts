import { Socket } from "node:net";
import { createTransport } from "nodemailer";

export const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const defaultDeadlineMs = 20_000;

/**
 * Checks whether the mail server accepts a connection and its password. The timeouts restart with each byte, so that a
 * server that sends them slowly needs a deadline: with the one of a delivery, it is shorter than the lease of a message.
 */
export async function isReachable(url: string, deadlineMs = defaultDeadlineMs): Promise<boolean> {
  const socket = new Socket();
  const probe = createTransport({ url, socket, ...timeouts, dnsTimeout: timeouts.connectionTimeout });
  const deadline = setTimeout(() => socket.destroy(), deadlineMs);
  try {
    return await probe.verify();
  } catch {
    return false;
  } finally {
    clearTimeout(deadline);
  }
}
