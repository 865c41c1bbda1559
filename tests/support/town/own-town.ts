import type { Page } from "playwright-core";
import { demoTown } from "#tests/support/server/built-server.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { type DemoPerson, demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { shortLife, startServer } from "#tests/support/server/server-process.ts";

/**
 * A demo town of the test's own, on its own server: what happens in it is not seen by the tests of the shared one.
 * `prepare` may change its data folder before anybody reads it.
 */
export async function startOwnTown(prepare: (folder: string) => Promise<void> = async () => undefined) {
  const data = await demoFolder();
  await prepare(data.folder);
  const server = await startServer({ ...demoTown, DATA_DIR: data.folder }, shortLife);
  return {
    url: server.url,
    async signIn(page: Page, person: DemoPerson): Promise<void> {
      const answer = await page.context().request.post(new URL("/api/auth/sign-in", server.url).href, {
        data: { email: demoEmails[person], password: demoPassword },
      });
      if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
    },
    async stop(): Promise<void> {
      server.signal("SIGTERM");
      await server.exited;
      await data.remove();
    },
  };
}

export type OwnTown = Awaited<ReturnType<typeof startOwnTown>>;
