/** Far more attempts than ever needed in practice. */
const maxAttempts = 5;

/** Runs the work again when it failed with a transient error. A failed attempt must not have written anything. */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error)) throw error;
    }
  }
}
