import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { paths } from "#contract/paths.ts";
import { isAlive } from "#tests/support/browser/browser.ts";
import { fillIn } from "#tests/support/browser/doors.ts";
import { mailedLink } from "#tests/support/server/mails.ts";
import { newAddress } from "./new-address.ts";

const password = "Cidade-2026!";

/** A person of the test's own, whose role and sessions it may change without another test noticing. */
export async function invitePerson(role: Exclude<Role, "lojista">, name = "Teresa Prates") {
  const email = `pessoa-${crypto.randomUUID()}@pertinho.test`;
  const person: UserView = await ask("POST", "/api/users", { name, email, role });
  const token = new URL(await mailedLink(email)).searchParams.get("token");
  await ask("POST", "/api/auth/password-resets", { token, password });
  return {
    email,
    /** Signs in by the form, in this browser: the session knows it. */
    async signIn(page: Page): Promise<void> {
      await page.goto(paths.admin.login());
      await isAlive(page);
      await fillIn(page, { Email: email, Senha: password });
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.waitForURL(`**${paths.admin.dashboard()}`);
      await isAlive(page);
    },
    /** Signs in somewhere else. */
    signInElsewhere: () => ask("POST", "/api/auth/sign-in", { email, password }, ""),
    /** Tries to, and is refused. */
    async mistypePassword(): Promise<void> {
      await send("POST", "/api/auth/sign-in", { email, password: `${password}?` }, "");
    },
    /** By an admin in another browser. */
    async giveRole(other: Role): Promise<void> {
      const { version }: UserView = await ask("GET", `/api/users/${person.id}`);
      await ask("PUT", `/api/users/${person.id}/access`, { version, role: other, companyIds: [] });
    },
  };
}

/** As the admin of the demo, unless another cookie is given. */
async function ask(
  method: string,
  path: string,
  input?: object,
  cookie = inject("sessions").admin.join("; "),
) {
  const answer = await send(method, path, input, cookie);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function send(method: string, path: string, input: object | undefined, cookie: string): Promise<Response> {
  return fetch(new URL(path, inject("baseUrl")), {
    method,
    headers: { "content-type": "application/json", cookie, "x-forwarded-for": newAddress() },
    ...(input && { body: JSON.stringify(input) }),
  });
}
