/** Names of national holidays, the fixed ones by day of the year. */
export const holidayNames = {
  fixed: {
    "01-01": "Confraternização Universal",
    "04-21": "Tiradentes",
    "05-01": "Dia do Trabalho",
    "09-07": "Independência do Brasil",
    "10-12": "Nossa Senhora Aparecida",
    "11-02": "Finados",
    "11-15": "Proclamação da República",
    "11-20": "Consciência Negra",
    "12-25": "Natal",
  },
  carnival: "Carnaval",
  goodFriday: "Sexta-feira Santa",
  corpusChristi: "Corpus Christi",
} as const;
