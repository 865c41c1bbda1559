/** A problem that a person can fix. Its message is written for that person, and nothing else is shown. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
