import { demoBirthdayDaysAgo } from "#seed/demo-persons.ts";

type When = { daysAgo: number; at: string };

/** What happened on a card: a purchase, a reward or a gift. `operator` is a name that is typed at the counter. */
export type ClubStep = When &
  (
    | {
        kind: "purchase";
        cents: number;
        operator?: string;
        /** The operator is this person too: the phone confirmed on the counter's device is theirs. */
        operatorIs?: number;
        undoneAfterMinutes?: number;
        note?: string;
        /** Posted because of a request of the client. */
        request?: string;
      }
    | { kind: "reward"; reward: string; isOpen?: boolean }
    | { kind: "birthday_gift"; points: number }
  );

/** The history of one card, `person` as in demo-persons.ts: 0 is the client of the demo. */
export type ClubStory = { company: string; person: number; steps: ClubStep[] };

const bought = (daysAgo: number, at: string, cents: number, more: Partial<ClubStep> = {}): ClubStep =>
  ({ kind: "purchase", daysAgo, at, cents, ...more }) as ClubStep;

/** Purchases at regular intervals, the oldest first. */
const regularly = (from: number, until: number, every: number, at: string, cents: number): ClubStep[] =>
  Array.from({ length: Math.floor((from - until) / every) + 1 }, (_, index) =>
    bought(from - index * every, at, cents + index * 130),
  );

export const clubStories: ClubStory[] = [
  // One stamp is missing for the coffee.
  {
    company: "Café Serrano",
    person: 0,
    steps: [
      bought(100, "08:12", 1450),
      bought(88, "08:05", 900),
      bought(71, "16:40", 2280),
      bought(60, "08:20", 900),
      bought(44, "08:09", 1450, { note: "Comprou dois, pagou junto" }),
      bought(31, "10:30", 1800, { request: "Caio approved" }),
      bought(17, "08:16", 900),
      bought(6, "08:11", 1250),
    ],
  },
  // A voucher that is open, and points with a birthday multiplier.
  {
    company: "Pizzaria da Praça",
    person: 0,
    steps: [
      bought(150, "20:15", 8990),
      bought(95, "19:48", 11_200),
      { kind: "birthday_gift", daysAgo: demoBirthdayDaysAgo, at: "09:00", points: 10 },
      bought(demoBirthdayDaysAgo, "20:30", 9800),
      bought(9, "20:05", 7400),
      { kind: "reward", daysAgo: 3, at: "12:10", reward: "Refri de 2 litros", isOpen: true },
    ],
  },
  // Some points have expired, others expire within a week: they are valid for three months.
  {
    company: "Mercado Bom Vizinho",
    person: 0,
    steps: [
      bought(140, "10:02", 8240),
      bought(87, "17:33", 18_640),
      bought(50, "11:15", 14_320),
      bought(12, "18:02", 9760),
    ],
  },
  {
    company: "Barbearia do Tião",
    person: 0,
    steps: [
      ...regularly(200, 32, 21, "17:30", 4500),
      { kind: "reward", daysAgo: 31, at: "17:45", reward: "Corte de cabelo" },
      bought(8, "17:20", 4500),
    ],
  },
  {
    company: "Sorveteria Floco de Neve",
    person: 0,
    steps: [bought(26, "15:30", 1800), bought(5, "16:10", 2400)],
  },
  { company: "Pet Amigo", person: 0, steps: [bought(21, "14:25", 13_200)] },
  // A posting that was a mistake and was undone.
  {
    company: "Café Serrano",
    person: 7,
    steps: [
      bought(30, "09:15", 1450),
      bought(2, "15:20", 16_500, { operator: "Bruna", undoneAfterMinutes: 3 }),
    ],
  },
  // A client who has been away for two months, and whose first stamps expire soon: they are valid for six months.
  {
    company: "Café Serrano",
    person: 3,
    steps: [bought(172, "08:30", 1450), bought(160, "08:40", 900), bought(66, "16:20", 1250)],
  },
  // For the fraud radar: eight stamps for one phone within eleven minutes,
  {
    company: "Brasa Burger",
    person: 9,
    steps: [
      bought(70, "20:10", 4200),
      ...["22:31", "22:32", "22:34", "22:35", "22:37", "22:39", "22:40", "22:42"].map((at) =>
        bought(6, at, 2500, { operator: "Wesley" }),
      ),
      { kind: "reward", daysAgo: 6, at: "22:44", reward: "Combo artesanal completo" },
    ],
  },
  // stamps for the operator's own phone,
  {
    company: "Brasa Burger",
    person: 16,
    steps: [11, 8, 4].map((daysAgo) => bought(daysAgo, "21:50", 2600, { operator: "Karen", operatorIs: 16 })),
  },
  // a wash in the middle of the night,
  {
    company: "Lava-Rápido Espuma Boa",
    person: 11,
    steps: [bought(38, "10:10", 4500), bought(4, "03:12", 4500, { operator: "Jeferson" })],
  },
  // and a stamp that was undone after the reward was redeemed with it: the balance is below zero.
  {
    company: "Sorveteria Floco de Neve",
    person: 13,
    steps: [
      ...regularly(80, 20, 15, "15:05", 1600),
      bought(3, "16:02", 1900, { operator: "Dalva", undoneAfterMinutes: 9 }),
      { kind: "reward", daysAgo: 3, at: "16:05", reward: "Casquinha de um sabor" },
    ],
  },
  // A voucher that expired without being used.
  {
    company: "Pizzaria da Praça",
    person: 5,
    steps: [
      bought(120, "20:40", 12_300),
      bought(70, "20:20", 9900),
      { kind: "reward", daysAgo: 62, at: "13:00", reward: "Refri de 2 litros", isOpen: true },
      bought(15, "19:40", 6400),
    ],
  },
];

/** "Não lançaram meus pontos", newest last. `card` names the company and the person. */
export const pointsRequests = [
  {
    name: "Caio approved",
    card: ["Café Serrano", 0],
    purchasedDaysAgo: 32,
    askedDaysAgo: 31,
    amountCents: 1800,
    message: "Ontem de tarde, paguei no Pix.",
    state: "approved",
    answer: "Achamos a venda. Obrigada por avisar!",
  },
  {
    name: "Caio declined",
    card: ["Mercado Bom Vizinho", 0],
    purchasedDaysAgo: 26,
    askedDaysAgo: 25,
    amountCents: 5480,
    message: "Compra do domingo.",
    state: "declined",
    answer: "Essa nota é de outro mercado. Se tiver a nossa, mande de novo.",
  },
  {
    name: "Caio waiting",
    card: ["Café Serrano", 0],
    purchasedDaysAgo: 3,
    askedDaysAgo: 2,
    amountCents: 1850,
    message: "Foi por volta das 16h, no balcão. Paguei no cartão.",
    state: "waiting",
  },
  {
    name: "Café, second waiting",
    card: ["Café Serrano", 7],
    purchasedDaysAgo: 2,
    askedDaysAgo: 1,
    amountCents: 1450,
    message: "Lançaram o valor errado e tiraram. Faltou lançar o certo.",
    state: "waiting",
  },
  {
    name: "Pizzaria, waiting",
    card: ["Pizzaria da Praça", 5],
    purchasedDaysAgo: 2,
    askedDaysAgo: 1,
    amountCents: 8700,
    message: null,
    state: "waiting",
  },
] as const;
