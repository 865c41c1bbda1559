import { problems } from "#contract/commands/startup.texts.js";

// Must run on any Node version with ES modules, however old: no newer syntax here.

const oldest = { major: 20, minor: 19 };

/** @param {string} version */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < oldest.major || (major === oldest.major && minor < oldest.minor);
}

/**
 * Runs a command, unless this Node version is too old and would fail with an unhelpful message. The command is loaded
 * only after this check, because an old Node may not even parse it.
 * @param {() => Promise<unknown>} command
 * @param {string} [version]
 */
export function withSupportedNode(command, version = process.versions.node) {
  if (isOldNode(version)) {
    console.error(problems.oldNode(version));
    process.exitCode = 1;
    return Promise.resolve();
  }
  return command();
}
