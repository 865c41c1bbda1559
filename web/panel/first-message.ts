type ListError = { message?: string | undefined } | readonly ({ message?: string | undefined } | undefined)[];

/** What is wrong with a list, or with the first bad thing in it. */
export function firstMessage(error: ListError | undefined): string | undefined {
  if (Array.isArray(error)) return error.find((one) => one?.message)?.message;
  return (error as { message?: string } | undefined)?.message;
}
