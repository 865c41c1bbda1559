/**
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, cpu?: string[], dev?: boolean, libc?: string[],
 *   optional?: boolean, os?: string[], optionalDependencies?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

/**
 * Adds the optional dependencies that npm left out of the lock file, with their platforms. A registry mirror may lack
 * the binaries of other platforms; npm then leaves them out, and `npm ci` refuses its own lock file.
 * @param {LockFile} lock
 * @returns {LockFile}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, parentPath } of missingOptionalDependencies(lock)) {
    const atRoot = `node_modules/${name}`;
    packages[packages[atRoot] ? `${parentPath}/${atRoot}` : atRoot] = {
      version,
      ...platformOf(name),
      ...(lock.packages[parentPath]?.dev && { dev: true }),
      optional: true,
    };
  }
  const paths = Object.keys(packages).sort((a, b) => a.localeCompare(b, "en"));
  return {
    ...lock,
    packages: Object.fromEntries(paths.map((path) => [path, withoutAddress(packages[path] ?? {})])),
  };
}

/** @param {LockFile} lock */
export function missingOptionalDependencies(lock) {
  return Object.entries(lock.packages).flatMap(([parentPath, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name, version]) => !isLocked(lock, parentPath, name, version))
      .map(([name, version]) => ({ name, version, parentPath })),
  );
}

/**
 * Node searches for a package inside its parent, then in each `node_modules` further up to the root.
 * @param {LockFile} lock @param {string} parentPath @param {string} name @param {string} version
 */
function isLocked(lock, parentPath, name, version) {
  for (let folder = parentPath; ; folder = folderAbove(folder)) {
    const entry = lock.packages[folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry) return isRange(version) || entry.version === version;
    if (folder === "") return false;
  }
}

/** @param {string} folder */
const folderAbove = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));

/** @param {string} version */
const isRange = (version) => !/^\d/.test(version);

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/**
 * Returns the platform in the name of a native package, such as `@rollup/rollup-linux-arm64-musl`.
 * @param {string} name
 */
export function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.find((part) => processors.includes(part));
  const abi = parts.at(-1) ?? "";
  const libc =
    os !== "linux"
      ? undefined
      : abi.startsWith("musl")
        ? "musl"
        : abi.startsWith("gnu")
          ? "glibc"
          : undefined;
  if (cpu === undefined) throw new Error(`The name ${name} does not tell its platform.`);
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/**
 * The URL of the registry that responded does not belong in the repository.
 * @param {LockEntry} entry
 * @returns {LockEntry}
 */
function withoutAddress({ resolved, ...entry }) {
  return entry;
}
