import path from "node:path";

/**
 * What we read of the report that Playwright's reporter `json` writes.
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} ReportedSpec
 * @typedef {{ title: string, file: string, specs?: ReportedSpec[], suites?: ReportedSuite[] }} ReportedSuite
 * @typedef {{ message?: string, location?: { file: string } }} ReportedError
 * @typedef {{ config: { rootDir: string }, suites: ReportedSuite[], errors: ReportedError[], stats: { expected: number } }} Report
 */

/**
 * Each failed test by its file and title, and what failed outside of every test.
 * @param {string} text @param {string} folder from which files are named
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
