import { expect, test } from "vitest";
import { holidayError, holidayLine, readHolidays } from "./holiday-lines.ts";

test("each line is a holiday, of every year or of one", () => {
  const holidays = [
    { day: "12-08", name: "Padroeira" },
    { day: "2027-02-10", name: "Luto oficial" },
  ];
  expect(readHolidays("08/12 Padroeira\n\n  10/02/2027 Luto oficial ")).toEqual(holidays);
  expect(holidays.map(holidayLine)).toEqual(["08/12 Padroeira", "10/02/2027 Luto oficial"]);
});

test.each(["Padroeira", "8/12 Padroeira", "08/12"])("%s is not a holiday", (line) => {
  expect(readHolidays(line)).toEqual([{ day: "", name: "" }]);
});

test("the error names the first line that is refused, without the empty lines", () => {
  const text = "08/12 Padroeira\n\n8/12 Padroeiro\n09/12";
  expect(holidayError(text, undefined)).toBeUndefined();
  expect(holidayError(text, [undefined, { day: {} }, { day: {} }])).toContain("“8/12 Padroeiro”");
  expect(holidayError(text, { message: "São demais" })).toBe("São demais");
});
