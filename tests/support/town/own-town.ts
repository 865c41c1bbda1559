import type { Page } from "@playwright/test";
import { demoTown } from "#tests/support/server/built-server.ts";
import { demoFolder } from "#tests/support/server/demo-folder.ts";
import { type DemoPerson, demoEmails, demoPassword } from "#tests/support/server/demo-sessions.ts";
import { shortLivedProcess, startServer } from "#tests/support/server/server-process.ts";

/**
 * Starts a demo town on its own server, so that tests of the shared town are not affected. `prepare` may change its
 * data folder before the server reads it. `env` are further variables of its environment.
 */
export async function startOwnTown(
  prepare: (folder: string) => Promise<void> = async () => undefined,
  env: Record<string, string> = {},
) {
  const data = await demoFolder();
  await prepare(data.folder);
  const server = await startServer({ ...demoTown, DATA_DIR: data.folder, ...env }, shortLivedProcess);
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
