import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { summaryToken } from "#server/domain/message/automatic/summary-token.ts";
import { demoEmails, demoPassword as password } from "#tests/support/server/demo-sessions.ts";
import { totp } from "#tests/support/server/totp.ts";
import { type Preparation, type Stored, several } from "./preparation.ts";

/**
 * The account that requests about accounts refer to. It is not one of the callers, because a suspension would end
 * their sessions.
 */
export const targetAccount = { name: "Ana Alvo", email: "alvo@pertinho.test", password };

/** Creates the account and returns its id. */
export async function openTargetAccount(town: Preparation): Promise<string> {
  await town.call("POST", "/auth/sign-up", targetAccount);
  const token = await mailedToken(town, targetAccount.email);
  await town.call("POST", "/auth/email-confirmations", { token });
  const cookie = await town.signIn(targetAccount.email);
  return (await town.call("GET", "/auth/session", undefined, cookie)).user.id;
}

/** Prepares accounts in each state, with the tokens of their mails, and sessions. */
export async function readAccountRecords(town: Preparation, targetId: string): Promise<Stored> {
  const { call, signIn } = town;
  const account = () => ({ name: "Rosa Lima", email: `conta-${accounts++}@pertinho.test` });
  const invite = async (role: "admin" | "user" = "user") => {
    const invited = { ...account(), role, companyIds: [] };
    const { id, version } = await call("POST", "/users", invited);
    return { ...invited, id: id as string, version };
  };
  const signUp = async () => {
    const { name, email } = account();
    await call("POST", "/auth/sign-up", { name, email, password });
    return { token: await mailedToken(town, email) };
  };
  const withToken = async () => ({ token: await mailedToken(town, (await invite()).email), password });
  const openAdmin = async () => {
    const { email } = await invite("admin");
    await call("POST", "/auth/password-resets", { token: await mailedToken(town, email), password });
    return email;
  };
  await several(() => signIn(targetAccount.email));
  return {
    ...(await shopSessions(town)),
    "POST /auth/sign-in": [targetAccount],
    "POST /auth/email-confirmations": await several(signUp),
    "POST /auth/password-resets": await several(withToken),
    "POST /users": await several(async () => ({ ...account(), role: "editor", companyIds: [] })),
    "POST /users/{id}/invitation": await several(() => invite()),
    "PUT /users/{id}/access": await several(() => invite()),
    "DELETE /user-sessions/{id}": await call("GET", `/users/${targetId}/sessions`),
    "POST /auth/second-factor": await pendingSignIns(town, await openAdmin()),
    // The last one, because its code expires first.
    "POST /auth/second-factor-enrolments/current/confirmation": [
      await startedEnrolment(town, await openAdmin()),
    ],
  };
}

let accounts = 0;

/** Without a mail server, admins read mails in the back-office. */
async function mailedToken({ call }: Preparation, email: string): Promise<string> {
  const { items } = await call("GET", "/mails?limit=100");
  const mail = items.find(({ recipient }: { recipient: string }) => recipient === email);
  const [, token] = /[?&](?:token|confirmar)=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  if (token === undefined) throw new Error(`no mail with a link to ${email}`);
  return token;
}

async function startedEnrolment({ call, signIn }: Preparation, email: string) {
  const cookie = await signIn(email);
  const { totpUri, backupCodes } = await call("POST", "/auth/second-factor-enrolments", { password }, cookie);
  return { cookie, code: totp(totpUri), backupCodes: backupCodes as string[] };
}

/** Sign-ins that wait for the second factor, with a backup code each. */
async function pendingSignIns(town: Preparation, email: string) {
  const { cookie, code, backupCodes } = await startedEnrolment(town, email);
  await town.call("POST", "/auth/second-factor-enrolments/current/confirmation", { code }, cookie);
  return several(async (index) => ({ cookie: await town.signIn(email), code: backupCodes[index] }));
}

async function shopSessions({ call, send, signIn, appSecret }: Preparation): Promise<Stored> {
  const cookie = await signIn(demoEmails.lojista);
  const { user, shop } = await call("GET", "/auth/session", undefined, cookie);
  const companyId: string = shop.companies[0].id;
  const newCode = () => call("POST", `/companies/${companyId}/access-codes`, { hours: 24 });
  const codeSession = async () => {
    const { code, accessCode } = await newCode();
    const opened = await send("POST", "/shop/code-sessions", { code });
    return { code_id: accessCode.id, cookie: opened.cookie };
  };
  return {
    "POST /shop/code-sessions": await several(async () => ({ code: (await newCode()).code })),
    "POST /rpc/register_code_usage": [await codeSession()],
    "POST /shop/companies/{companyId}/choice": [{ companyId, cookie }],
    "POST /companies/{companyId}/impersonation": [{ companyId }],
    "POST /shop/weekly-summary/opt-outs": [{ token: summaryToken(user.id, optOutKey(appSecret)) }],
  };
}
