/**
 * @import { LockEntry, LockFile } from "./lock-file.js"
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/**
 * Returns the packages that the lock file requires on this machine and that npm did not install. npm does not report a
 * tool's binary that it could not fetch, because it is an optional dependency; the tool then fails much later.
 * @param {LockFile} lock
 * @param {LockFile} installed npm's record of `node_modules`
 * @param {Machine} machine
 */
export function missingPackages(lock, installed, machine) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== "" && isNeeded(entry, machine))
    .filter(([path, { version }]) => installed.packages[path]?.version !== version)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
}

/** @param {LockEntry} entry @param {Machine} machine */
function isNeeded({ optional, os, cpu, libc }, machine) {
  if (!optional) return true;
  const isBinary = os !== undefined || cpu !== undefined;
  return (
    isBinary &&
    matchesPlatform(os, machine.os) &&
    matchesPlatform(cpu, machine.cpu) &&
    matchesPlatform(libc, machine.libc)
  );
}

/** @param {string[] | undefined} kinds @param {string | undefined} kind */
const matchesPlatform = (kinds, kind) => kinds === undefined || kind === undefined || kinds.includes(kind);

/** @returns {Machine} */
export function thisMachine() {
  const { platform: os, arch: cpu } = process;
  return { os, cpu, libc: os === "linux" ? linuxLibc() : undefined };
}

function linuxLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}
