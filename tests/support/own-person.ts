import type { Page } from "playwright-core";
import { inject } from "vitest";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/roles.ts";
import type { UserView } from "#contract/schemas/user-view.ts";
import { isAlive } from "./browser.ts";
import { fillIn } from "./doors.ts";
import { mailedLink } from "./mails.ts";
import { newAddress } from "./new-address.ts";

const password = "Cidade-2026!";

/** A person of the test's own, whose role and sessions it may change without another test noticing. */
export async function invitePerson(role: Exclude<Role, "lojista">, name = "Teresa Prates") {
  const email = `pessoa-${crypto.randomUUID()}@pertinho.test`;
  const person: UserView = await asAdmin("POST", "/api/users", { name, email, role });
  const token = new URL(await mailedLink(email)).searchParams.get("token");
  await asAdmin("POST", "/api/auth/password-resets", { token, password });
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
    signInElsewhere: () => asAdmin("POST", "/api/auth/sign-in", { email, password }, ""),
    /** By an admin in another browser. */
    async giveRole(other: Role): Promise<void> {
      const { version }: UserView = await asAdmin("GET", `/api/users/${person.id}`);
      await asAdmin("PUT", `/api/users/${person.id}/access`, { version, role: other, companyIds: [] });
    },
  };
}

async function asAdmin(
  method: string,
  path: string,
  input?: object,
  cookie = inject("sessions").admin.join("; "),
) {
  const answer = await fetch(new URL(path, inject("baseUrl")), {
    method,
    headers: { "content-type": "application/json", cookie, "x-forwarded-for": newAddress() },
    ...(input && { body: JSON.stringify(input) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
