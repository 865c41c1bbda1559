import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { openMailSink } from "#tests/support/message/mail-sink.ts";
import { isReachable } from "./is-reachable.ts";

test("a mail server is reachable until it stops", async () => {
  const server = await openMailSink({ password: "certa" });
  expect(await isReachable(server.url)).toBe(true);
  expect(await isReachable(server.url.replace("certa", "errada"))).toBe(false);
  await server.close();
  expect(await isReachable(server.url)).toBe(false);
});

test("a server that sends a line now and then is not reachable, and its connection is closed", async () => {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    const sending = setInterval(() => socket.write("220-\r\n"), 20);
    socket.on("close", () => clearInterval(sending)).on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    expect(await isReachable(`smtp://127.0.0.1:${port}`, 200)).toBe(false);
    await expect.poll(() => connections.map(({ closed }) => closed)).toEqual([true]);
  } finally {
    server.close();
  }
});
