import type { Page } from "@playwright/test";
import type { Role } from "#contract/account/roles.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { paths } from "#contract/paths.ts";
import { fillIn } from "#tests/support/browser/auth-forms.ts";
import { waitForScripts } from "#tests/support/browser/browser.ts";
import { testServer } from "#tests/support/browser/test-server.ts";
import { mailedLink } from "#tests/support/server/mails.ts";
import { newAddress } from "./new-address.ts";

const password = "Cidade-2026!";

/** Creates a user only for this test, so that changes of their role and sessions do not affect other tests. */
export async function invitePerson(role: Exclude<Role, "lojista">, name = "Teresa Prates") {
  const email = `pessoa-${crypto.randomUUID()}@pertinho.test`;
  const person: UserView = await ask("POST", "/api/users", { name, email, role });
  const token = new URL(await mailedLink(email)).searchParams.get("token");
  await ask("POST", "/api/auth/password-resets", { token, password });
  return {
    email,
    /** Signs in through the form in this browser, so that the session belongs to it. */
    async signIn(page: Page): Promise<void> {
      await page.goto(paths.admin.login());
      await waitForScripts(page);
      await fillIn(page, { Email: email, Senha: password });
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.waitForURL(`**${paths.admin.dashboard()}`);
      await waitForScripts(page);
    },
    /** Signs in on another device. */
    signInElsewhere: () => ask("POST", "/api/auth/sign-in", { email, password }, ""),
    /** Attempts to sign in with a wrong password, which is refused. */
    async mistypePassword(): Promise<void> {
      await send("POST", "/api/auth/sign-in", { email, password: `${password}?` }, "");
    },
    /** Changes the role as an admin in another browser. */
    async giveRole(other: Role): Promise<void> {
      const { version }: UserView = await ask("GET", `/api/users/${person.id}`);
      await ask("PUT", `/api/users/${person.id}/access`, { version, role: other, companyIds: [] });
    },
  };
}

/** Sends the request as the demo admin, unless another cookie is given. */
async function ask(
  method: string,
  path: string,
  input?: object,
  cookie = testServer().sessions.admin.join("; "),
) {
  const answer = await send(method, path, input, cookie);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function send(method: string, path: string, input: object | undefined, cookie: string): Promise<Response> {
  return fetch(new URL(path, testServer().baseUrl), {
    method,
    headers: { "content-type": "application/json", cookie, "x-forwarded-for": newAddress() },
    ...(input && { body: JSON.stringify(input) }),
  });
}
