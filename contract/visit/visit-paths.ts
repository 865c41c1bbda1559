/**
 * The paths that counting visits needs. Every public page loads the script that counts them, so it must not load the
 * other paths; paths.ts and api-paths.ts have the same two.
 */
export const visitsPath = "/api/visits";
export const searchPath = "/buscar";
