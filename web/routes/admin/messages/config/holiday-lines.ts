import type { Holiday } from "#contract/message/channel/holidays.ts";
import { sendingRulesTexts } from "#contract/message/channel/sending-rules.texts.ts";
import { firstMessage } from "#web/panel/form/first-message.ts";

/** `08/12 Padroeira`, or `10/02/2027 Luto oficial` for a day of one year. */
export function holidayLine({ day, name }: Holiday): string {
  return `${day.split("-").reverse().join("/")} ${name}`.trim();
}

/** A line that cannot be read becomes a holiday that the schema refuses. */
export function readHolidays(text: string): Holiday[] {
  return writtenLines(text).map((line) => {
    const [, date = "", name = ""] = /^(\d{2}\/\d{2}(?:\/\d{4})?)\s+(.+)$/.exec(line) ?? [];
    return { day: date.split("/").reverse().join("-"), name };
  });
}

function writtenLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Names the first refused line. `errors` are those of the list: by place, or one for the list as a whole. */
export function holidayError(text: string, errors: unknown): string | undefined {
  if (!errors) return undefined;
  const place = Array.isArray(errors) ? errors.findIndex((error) => error) : -1;
  const line = writtenLines(text)[place];
  if (line === undefined) return firstMessage(errors) ?? sendingRulesTexts.badHoliday;
  return sendingRulesTexts.badHolidayLine(line);
}
