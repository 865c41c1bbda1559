import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { pictures as texts } from "#contract/picture/picture.texts.ts";
import { openUploadServer } from "#tests/support/server/upload-server.ts";

const waitMs = 300;

let server: Awaited<ReturnType<typeof openUploadServer>>;
const stalled: Socket[] = [];
beforeAll(async () => {
  server = await openUploadServer({ pictureWaitMs: waitMs });
});
afterAll(async () => {
  for (const socket of stalled) socket.destroy();
  await server.close();
});

it("an upload without free capacity is refused with a text and Retry-After, and accepted later", async () => {
  const cookie = await server.signIn("editor");
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/api/pictures`, { method: "POST", headers: { cookie }, body });
  const noPicture = new Uint8Array(limits.pictureMaxBytes);
  // Uploads that announce a large file and send nothing occupy all of the capacity.
  const head = `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  let isOver = false;
  const stall = () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`${head}Content-Length: ${limits.pictureMaxBytes}\r\n\r\n`);
    stalled.push(socket);
    // It got a response because a request below came first and took its capacity.
    socket.once("data", () => {
      socket.destroy();
      if (!isOver) stall();
    });
  };
  for (let index = 0; index < Math.floor(limits.pictureMemoryMaxBytes / limits.pictureMaxBytes); index++)
    stall();
  await expect
    .poll(
      async () => {
        const answer = await send(noPicture);
        return {
          status: answer.status,
          retryAfter: answer.headers.get("retry-after"),
          ...(await answer.json()),
        };
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ status: 503, retryAfter: "5", code: "picture.busy", message: texts.busy });
  isOver = true;
  for (const socket of stalled) socket.destroy();
  await expect
    .poll(async () => (await send(noPicture)).json(), { timeout: 20_000 })
    .toMatchObject({ status: 415, code: "picture.unknown_kind" });
});
