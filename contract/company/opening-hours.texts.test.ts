import { expect, test } from "vitest";
import { openingTexts, weekTexts } from "./opening-hours.texts.ts";

const closed = (inDays: number) => ({ open: false, opens: { weekday: 2, time: "18:30", inDays } }) as const;

test.each([
  [{ open: true, closes: "23:00" } as const, "Aberto agora", "fecha às 23h"],
  [{ open: true, closes: null } as const, "Aberto agora", "24 horas"],
  [closed(0), "Fechado agora", "abre às 18h30"],
  [closed(1), "Fechado agora", "abre amanhã às 18h30"],
  [closed(3), "Fechado agora", "abre terça às 18h30"],
])("%j", (opening, state, next) => expect(openingTexts(opening)).toEqual({ state, next }));

test("the week starts on Monday and lists intervals in order, including closed days", () => {
  const week = weekTexts([
    { weekday: 6, opens: "18:00", closes: "02:00" },
    { weekday: 6, opens: "11:00", closes: "14:30" },
    { weekday: 0, opens: "08:00", closes: "08:00" },
  ]);
  expect(week[0]).toEqual({ weekday: 1, name: "Segunda-feira", hours: "Fechado" });
  expect(week[5]).toEqual({ weekday: 6, name: "Sábado", hours: "11h às 14h30 e 18h às 2h" });
  expect(week[6]).toEqual({ weekday: 0, name: "Domingo", hours: "24 horas" });
});
