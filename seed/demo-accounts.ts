import type { Role } from "#contract/account/roles.ts";
import { addDays } from "#contract/time/dates.ts";
import {
  accessCodeKey,
  demoAccessCode,
  hashAccessCode,
} from "#server/domain/access-code/access-code-secret.ts";
import { pastMoment } from "./past-moment.ts";
import { accessCodeRow } from "./rows/access-code.ts";
import { passwordAccountRow, profileRow } from "./rows/profile.ts";
import { idOf } from "./stable-id.ts";

type DemoAccount = { email: string; name: string; role: Role; companies: string[] };

/** The accounts of the demo. All of them sign in with DEMO_PASSWORD. */
export const demoAccounts: DemoAccount[] = [
  { email: "admin@pertinho.test", name: "Helena Prado", role: "admin", companies: [] },
  { email: "editor@pertinho.test", name: "Davi Nogueira", role: "editor", companies: [] },
  {
    email: "lojista@pertinho.test",
    name: "Rosa Serrano",
    role: "lojista",
    companies: ["Café Serrano", "Pizzaria da Praça"],
  },
  { email: "cliente@pertinho.test", name: "Caio Teixeira", role: "user", companies: [] },
];

/** The company whose counter the demo access code opens. */
export const demoCodeCompany = "Café Serrano";

/** Returns the account of a company's shopkeeper, if the company has one. */
export function shopkeeperOf(companyId: string): string | null {
  const shopkeeper = demoAccounts.find(({ companies }) => companies.map(idOf.company).includes(companyId));
  return shopkeeper ? idOf.profile(shopkeeper.email) : null;
}

/** The phone of the client who claims coupons in the demo. No operator assigns this number. */
export const demoClientPhone = "35900001234";

/** The logins that `npm start` prints. They need no database, so every start can print them. */
export type DemoLogins = {
  accounts: { email: string; role: Role }[];
  password: string;
  accessCode: { company: string; code: string };
  clientPhone: string;
};

export function demoLogins({
  demoPassword,
  appSecret,
}: {
  demoPassword: string;
  appSecret: string;
}): DemoLogins {
  return {
    accounts: demoAccounts.map(({ email, role }) => ({ email, role })),
    password: demoPassword,
    accessCode: { company: demoCodeCompany, code: demoAccessCode(appSecret) },
    clientPhone: demoClientPhone,
  };
}

/** `passwordHashes` are in the order of the accounts: each account has its own salt. */
export function demoAccountRows(today: string, passwordHashes: string[], appSecret: string) {
  const moment = pastMoment(today, 90);
  const made = { createdAt: moment, updatedAt: moment };
  return {
    profiles: demoAccounts.map(({ email, name, role }) =>
      profileRow({ id: idOf.profile(email), email, name, role, ...made }),
    ),
    authAccounts: demoAccounts.map(({ email }, index) =>
      passwordAccountRow(idOf.profile(email), passwordHashes[index] ?? "", {
        id: idOf.account(email),
        ...made,
      }),
    ),
    profileCompanies: demoAccounts.flatMap(({ email, companies }) =>
      companies.map((name) => ({
        profileId: idOf.profile(email),
        companyId: idOf.company(name),
        createdAt: moment,
      })),
    ),
    lojistaAccessCodes: [demoAccessCodeRow(today, appSecret)],
  };
}

function demoAccessCodeRow(today: string, appSecret: string) {
  const code = demoAccessCode(appSecret);
  return accessCodeRow({
    id: idOf.accessCode(demoCodeCompany),
    companyId: idOf.company(demoCodeCompany),
    accessCode: hashAccessCode(code, accessCodeKey(appSecret)),
    lastFour: code.slice(-4),
    label: "Balcão (demonstração)",
    expiresAt: new Date(`${addDays(today, 365)}T00:00:00-03:00`),
    createdBy: idOf.profile("admin@pertinho.test"),
    createdAt: pastMoment(today, 1),
  });
}
