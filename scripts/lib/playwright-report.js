import path from "node:path";

/**
 * The part that we read of the report by Playwright's reporter `json`.
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} ReportedSpec
 * @typedef {{ title: string, file: string, specs?: ReportedSpec[], suites?: ReportedSuite[] }} ReportedSuite
 * @typedef {{ message?: string, location?: { file: string } }} ReportedError
 * @typedef {{ config: { rootDir: string }, suites: ReportedSuite[], errors: ReportedError[], stats: { expected: number } }} Report
 */

/**
 * Returns the failed tests by file and title, and the errors outside of tests.
 * @param {string} text @param {string} folder that the file names are relative to
 * @returns {{ passed: number, failures: string[] }}
 */
export function readPlaywrightReport(text, folder) {
  /** @type {Report} */
  const { config, suites, errors, stats } = JSON.parse(text);
  const nameOf = (/** @type {string} */ file) => path.relative(folder, path.resolve(config.rootDir, file));
  // The outermost suite of each file is the file itself.
  const failed = suites.flatMap((file) => failuresOf(file, []));
  const failures = failed.map(({ file, titles }) => `${nameOf(file)} > ${titles.join(" ")}`);
  const outside = errors.map(({ message = "", location }) => {
    const line = message.split("\n")[0] ?? "";
    return location ? `${nameOf(location.file)}: ${line}` : line;
  });
  return { passed: stats.expected, failures: [...failures, ...outside] };
}

/**
 * @param {ReportedSuite} suite @param {string[]} outer the titles of the suites around it
 * @returns {{ file: string, titles: string[] }[]}
 */
function failuresOf({ specs = [], suites = [] }, outer) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ file, title }) => ({ file, titles: [...outer, title] }));
  return [...own, ...suites.flatMap((inner) => failuresOf(inner, [...outer, inner.title]))];
}
