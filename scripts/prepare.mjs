import { install, isInstalled } from './start/install.mjs';
import { findPnpm } from './start/pnpm.mjs';

/**
 * Readies a checkout for commands of the workspace: packages installed, pnpm found or fetched.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<readonly string[]>} the command that runs pnpm: program and first arguments
 */
export async function prepare(root, say) {
  if (!isInstalled(root)) install(root, say);
  return findPnpm(root, say);
}
