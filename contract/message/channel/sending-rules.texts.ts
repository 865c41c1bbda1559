/** Refusals of the form of sending rules. */
export const sendingRulesTexts = {
  hoursOrder: "O fim deve ser depois do início",
  noWeekday: "Escolha pelo menos um dia da semana",
  badHoliday: "Escreva o dia e o nome do feriado, como 08/12 Padroeira",
  badHolidayLine: (line: string) =>
    `A linha “${line}” não vale: escreva o dia e o nome do feriado, como 08/12 Padroeira`,
  tooManyHolidays: "São feriados demais: tire alguns",
  badRate: "Escreva um número inteiro de 1 a 100.000",
  badCap: "Escreva um número de 1 a 50",
  badPrice: "Escreva um preço de R$ 0,00 a R$ 10,00",
} as const;
