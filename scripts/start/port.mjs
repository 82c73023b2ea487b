import { createServer } from 'node:net';
import { StartError } from './options.mjs';

const REASONS = {
  EADDRINUSE: port => `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  EACCES: port => `Port ${port} is not allowed for this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: () => 'HOST is not an IP address or host name of this machine.',
  ENOTFOUND: () => 'HOST is not an IP address or host name of this machine.',
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
