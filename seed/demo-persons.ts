import { slugify } from "#contract/fields/identifiers.ts";
import { addDays } from "#contract/time/dates.ts";
import { demoClientPhone } from "./demo-accounts.ts";
import { people } from "./town/people.ts";
import { areaCode } from "./town/town.ts";

export type Person = { name: string; phone: string };

/** The client of the demo comes first, then the people of the town. */
export const persons: Person[] = [{ name: "Caio Teixeira", phone: demoClientPhone }].concat(
  people.map((name, index) => ({ name, phone: `${areaCode}90000${2000 + index}` })),
);

/** Since how many days a person is a client: from seven months, the client of the demo, to one month. */
export const clientSinceDaysAgo = (index: number): number => 210 - 6 * index;

/** The client of the demo had their birthday this many days ago: see the stories of the clubs. */
export const demoBirthdayDaysAgo = 40;

/** Half of the clients told their birthday. One of them celebrates today, another one in three days. */
export function birthdayOf(index: number, today: string): string | null {
  const celebrated: Record<number, number> = { 0: -demoBirthdayDaysAgo, 4: 0, 8: 3 };
  if (index % 2 !== 0) return null;
  const day = addDays(today, celebrated[index] ?? 17 * index - 250);
  // A leap year has every day.
  return `${1960 + 4 * ((index + 7) % 11)}${day.slice(4)}`;
}

/** Two of three clients agreed to offers by WhatsApp when they took a coupon. */
export const hasAgreedByWhatsapp = (index: number): boolean => index % 3 !== 2;

/** Some clients told their e-mail address. */
export function emailOf({ name }: Person, index: number): string | undefined {
  return index % 3 === 1 ? `${slugify(name)}@cliente.test` : undefined;
}
