/** An administrator can solve this error. Commands print only its message, which is one sentence. */
export abstract class AdministratorError extends Error {}

const LISTENING: Partial<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program: set PORT to another one.',
  EACCES: 'The port is not allowed for this user: set PORT to one above 1023.',
  EADDRNOTAVAIL: 'HOST is not an IP address or host name of this machine.',
  ENOTFOUND: 'HOST is not an IP address or host name of this machine.',
  EAI_AGAIN: 'HOST is not an IP address or host name of this machine.',
};

/** Returns one sentence for an error that an administrator can solve, else the stack. */
export function errorText(error: unknown): string {
  if (error instanceof AdministratorError) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  return LISTENING[code] ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
