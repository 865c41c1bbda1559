/** Facts beside a message. An `error` among them is written with its stack, on the server only. */
export type LogFields = Record<string, unknown>;

/**
 * Where the product says what happened. Messages are constant English sentences; what varies goes into the
 * fields, where keys that could hold personal data are hidden (see without-personal-data.ts).
 */
export type Log = {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same log with these fields on every line. */
  child(fields: LogFields): Log;
};

/** For tests and tools that say what they do by other means. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
