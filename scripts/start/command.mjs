import { createServer } from 'node:net';

/* What the commands of this repository share. It runs before any install. */

/** An error that the user can fix. Its message is one sentence. */
export class StartError extends Error {}

/** Lets a command end normally when its output pipe is closed (`pnpm build | head -1`). Otherwise Node prints a stack. */
export function allowClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * For a command without arguments: prints its help and ends it if the command line contains `--help` or `-h`.
 * @param {string} text
 */
export function helpIfAsked(text) {
  const words = process.argv.slice(2);
  if (!words.some(word => word === '--help' || word === '-h')) return;
  console.log(text);
  process.exit();
}

const NO_ADDRESS = 'HOST is not an IP address or host name of this machine.';
const REASONS = {
  EADDRINUSE: port => `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  EACCES: port => `Port ${port} is not allowed for this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: () => NO_ADDRESS,
  ENOTFOUND: () => NO_ADDRESS,
};

/**
 * Turns a usual error of `listen` into a {@link StartError}. Returns any other error unchanged.
 * @param {Error} error
 * @param {number} port
 * @returns {Error}
 */
export const listenError = (error, port) => {
  const reason = REASONS[error.code];
  return reason ? new StartError(reason(port)) : error;
};

/**
 * Checks that the server can listen on the port, before the slow work starts.
 * @param {{ readonly host: string, readonly port: number }} address
 * @returns {Promise<void>}
 * @throws {StartError}
 */
export function checkPort({ host, port }) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', error => reject(listenError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
