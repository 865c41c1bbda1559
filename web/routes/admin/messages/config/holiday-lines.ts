import type { Holiday } from "#contract/message/channel/holidays.ts";

/** `08/12 Padroeira`, or `10/02/2027 Luto oficial` for a day of one year. */
export function holidayLine({ day, name }: Holiday): string {
  return `${day.split("-").reverse().join("/")} ${name}`.trim();
}

/** A line that cannot be read becomes a holiday that the schema refuses. */
export function readHolidays(text: string): Holiday[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, date = "", name = ""] = /^(\d{2}\/\d{2}(?:\/\d{4})?)\s+(.+)$/.exec(line) ?? [];
      return { day: date.split("/").reverse().join("-"), name };
    });
}
