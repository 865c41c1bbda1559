import { newAddress } from "#tests/support/town/new-address.ts";

export const demoPassword = "Pertinho-2026!";

export const demoEmails = {
  admin: "admin@pertinho.test",
  editor: "editor@pertinho.test",
  lojista: "lojista@pertinho.test",
  cliente: "cliente@pertinho.test",
} as const;

export type DemoPerson = keyof typeof demoEmails;

/** The cookies of each demo account, as `name=value`. */
export type Sessions = Record<DemoPerson, string[]>;

export async function openSessions(baseUrl: string): Promise<Sessions> {
  const people = Object.keys(demoEmails) as DemoPerson[];
  const sessions = await Promise.all(
    people.map(async (person) => [person, await openSession(baseUrl, person)] as const),
  );
  return Object.fromEntries(sessions) as Sessions;
}

export async function openSession(baseUrl: string, person: DemoPerson): Promise<string[]> {
  const { cookies, body } = await post(baseUrl, "/api/auth/sign-in", {
    email: demoEmails[person],
    password: demoPassword,
  });
  const [company] = body.session.shop?.companies ?? [];
  if (!company) return cookies;
  const chosen = await post(baseUrl, `/api/shop/companies/${company.id}/choice`, {}, cookies);
  return [...cookies, ...chosen.cookies];
}

type SignedIn = { session: { shop: { companies: { id: string }[] } | null } };

async function post(baseUrl: string, path: string, input: object, cookies: string[] = []) {
  const answer = await fetch(new URL(path, baseUrl), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: cookies.join("; "),
      // Sign-ins are also limited by IP address, so each one comes from a new address.
      "x-forwarded-for": newAddress(),
    },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as SignedIn;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
  return { body, cookies: answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "") };
}
