/** Far more than chance ever needs. */
const mostAttempts = 5;

/** Runs work that wrote nothing when it failed again, while the reason of the failure is a transient one. */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts || !isTransient(error)) throw error;
    }
  }
}
