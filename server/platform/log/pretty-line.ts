const colours: Record<string, string> = {
  debug: "\u001b[2m",
  info: "\u001b[36m",
  warn: "\u001b[33m",
  error: "\u001b[31m",
};
const reset = "\u001b[0m";

/** Formats one JSON line of the log for people: `10:20:30 info request method=GET status=200`. */
export function prettyLine(line: string): string {
  const { time, level, msg, error, ...fields } = JSON.parse(line);
  const clock = String(time).slice(11, 19);
  const facts = Object.entries(fields).map(([key, value]) => `${key}=${plain(value)}`);
  const head = [clock, `${colours[level] ?? ""}${level}${reset}`, msg, ...facts].join(" ");
  return error === undefined ? `${head}\n` : `${head}\n${errorBlock(error)}`;
}

const plain = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

type DescribedError = { type: string; message: string; stack?: string[]; cause?: DescribedError };

function errorBlock({ type, message, stack = [], cause }: DescribedError): string {
  const own = [`  ${type}: ${message}`, ...stack.map((frame) => `    ${frame}`)].join("\n");
  return cause === undefined ? `${own}\n` : `${own}\n  because of\n${errorBlock(cause)}`;
}
